import { describe, expect, test } from 'vitest';
import {
  clashesOf,
  freeSlots,
  needsClashCheck,
  hasParallelHour,
  usualPeriods,
  type Hour,
  type Roster,
} from './routine-clashes.ts';

const botany: Hour = {
  id: 1,
  session: '2026-27',
  day: 'Mon',
  course: 'BSc',
  stream: 'Science',
  semester: 1,
  section: 'A',
  sub_code: 'BOT-1',
  teacher: 'mina@college.example',
  teacher_name: 'Mina Bora',
  room_number: 'B-1',
  period_number: 2,
  start_time: '10:00',
  end_time: '11:00',
};

/** An hour at the same time that shares nothing with the first. */
const physics: Hour = {
  ...botany,
  id: 2,
  semester: 3,
  section: '',
  sub_code: 'PHY-3',
  teacher: 'jiten@college.example',
  teacher_name: 'Jiten Das',
  room_number: 'P-1',
};

const clashing = (hour: Hour, others: Hour[] = [botany], sections: Roster[] = []) =>
  clashesOf(hour, { hours: others, sections });
const fields = (...asked: Parameters<typeof clashing>) => clashing(...asked).map((one) => one.field);

describe('clashesOf', () => {
  test('reports nothing for two hours that share nothing', () => {
    expect(clashing(physics)).toEqual([]);
  });

  test('reports nothing when the start or the end of either hour is unknown', () => {
    const asked = { ...physics, room_number: botany.room_number };
    for (const unknown of ['start_time', 'end_time'] as const) {
      expect(clashing({ ...asked, [unknown]: null })).toEqual([]);
      expect(clashing(asked, [{ ...botany, [unknown]: null }])).toEqual([]);
    }
    expect(fields(asked)).toEqual(['room_number']);
  });

  test('uses the course’s own word for a term in the message', () => {
    const [clash] = clashing({ ...physics, teacher: botany.teacher }, [{ ...botany, tenure: 'Year' }]);
    expect(clash?.message).toContain('(BSc Science, 1st year, section A)');
  });

  test('names the other entry when the teacher is the same', () => {
    expect(clashing({ ...physics, teacher: botany.teacher })).toEqual([
      {
        field: 'teacher',
        other: botany,
        message: 'Mina Bora already teaches BOT-1 (BSc Science, 1st semester, section A) on Mon, 10:00–11:00.',
      },
    ]);
  });

  test('compares guest teachers by name, ignoring case, and ignores empty names', () => {
    const guest = { ...botany, teacher: '', teacher_name: 'A. Guest' };
    expect(fields({ ...physics, teacher: '', teacher_name: 'a. guest' }, [guest])).toEqual(['teacher_name']);
    expect(fields({ ...physics, teacher: '', teacher_name: '' }, [{ ...guest, teacher_name: '' }])).toEqual([]);
  });

  test('compares rooms without regard to case', () => {
    expect(clashing({ ...physics, room_number: 'b-1' })).toMatchObject([
      { field: 'room_number', message: expect.stringMatching(/^Room B-1 already holds BOT-1/) as string },
    ]);
  });

  test.each(['lab  2', 'Lab\u00a02'])(
    'compares rooms without regard to the kind and number of spaces: %j',
    (room_number) => {
      expect(fields({ ...physics, room_number }, [{ ...botany, room_number: 'Lab 2' }])).toEqual(['room_number']);
    },
  );

  test('reports nothing when the room and the teacher of both hours are empty', () => {
    const bare = { teacher: '', teacher_name: '', room_number: '' };
    expect(fields({ ...physics, ...bare }, [{ ...botany, ...bare }])).toEqual([]);
  });

  test.each([
    ['the same letter', { section: 'A' }, true],
    ['another letter', { section: 'B' }, false],
    ['no letter, which is everybody', { section: '' }, true],
    ['no stream, which is every stream', { stream: '' }, true],
    ['another stream', { stream: 'Arts' }, false],
    ['no term, which is every term', { semester: null }, true],
    ['another term', { semester: 3 }, false],
    ['another course', { course: 'BA' }, false],
  ])('compares students by class when there are no rosters: %s', (_, change, clash) => {
    expect(fields({ ...physics, semester: 1, section: 'A', ...change })).toEqual(clash ? ['section'] : []);
  });

  test('reports a clash of students when neither hour has a section letter and there are no rosters', () => {
    const all = { semester: 1, section: '' };
    expect(fields({ ...physics, ...all }, [{ ...botany, ...all }])).toEqual(['section']);
  });

  test('compares students by their rosters once both hours have one', () => {
    const roster = (sub_code: string, ...rolls: string[]): Roster => ({
      ...botany,
      sub_code,
      student_data: rolls.map((roll_no) => ({ roll_no, name: '', email: '' })),
    });
    const beside = { ...physics, semester: 1, section: 'A' };
    expect(fields(beside, [botany], [roster('BOT-1', '25-001'), roster('PHY-3', '25-002')])).toEqual([]);
    expect(fields(beside, [botany], [roster('BOT-1', '25-001'), roster('PHY-3', '25-001')])).toEqual(['section']);
    expect(fields(beside, [botany], [roster('BOT-1', '25-001')]), 'one roster is not enough').toEqual(['section']);
  });

  test('does not treat two students of different names with the same roll number as one', () => {
    const roster = (sub_code: string, name: string): Roster => ({
      ...botany,
      sub_code,
      student_data: [{ roll_no: '25-001', name, email: '' }],
    });
    const beside = { ...physics, semester: 1, section: 'A' };
    expect(fields(beside, [botany], [roster('BOT-1', 'Asha'), roster('PHY-3', 'Bela')])).toEqual([]);
    expect(fields(beside, [botany], [roster('BOT-1', 'Asha'), roster('PHY-3', 'Asha')])).toEqual(['section']);
  });

  const ofLetter = (sub_code: string, section: string, change: Partial<Roster> = {}): Roster => ({
    ...{ ...botany, sub_code, section },
    student_data: [{ roll_no: '25-001', name: `${sub_code} ${section}`, email: '' }],
    ...change,
  });

  test.each<[string, Partial<Hour>, Roster[], boolean]>([
    ['one letter, and the other hour is of another', { section: 'B' }, [ofLetter('BOT-1', 'A')], true],
    ['one letter, and the other hour is of that', { section: 'A' }, [ofLetter('BOT-1', 'A')], false],
    ['both letters', { section: 'B' }, [ofLetter('BOT-1', 'A'), ofLetter('BOT-1', 'B')], false],
    ['no letter', { section: 'B' }, [], true],
    ['one letter, and so is the other hour for all', { section: '' }, [ofLetter('BOT-1', 'A')], true],
    [
      'the letters that the other hour for all has',
      { section: '' },
      ['A', 'B'].map((it) => ofLetter('BOT-1', it)),
      false,
    ],
    ['a letter that nobody is entered in', { section: 'B' }, [ofLetter('BOT-1', 'B', { student_data: [] })], true],
  ])('compares an hour for all with another hour when these rosters exist: %s', (_, change, entered, clash) => {
    const [forAll, beside] = [
      { ...botany, section: '' },
      { ...physics, semester: 1, ...change },
    ];
    const sections = [...entered, ofLetter('PHY-3', 'A'), ofLetter('PHY-3', 'B')];
    expect(fields(beside, [forAll], sections)).toEqual(clash ? ['section'] : []);
    expect(fields(forAll, [beside], sections), 'either way round').toEqual(clash ? ['section'] : []);
  });

  test.each<[string, Partial<Hour>, Partial<Roster>]>([
    ['stream', { stream: '' }, { stream: 'Arts' }],
    ['term', { semester: null }, { semester: 3 }],
  ])('ignores a roster of another %s than the other hour has', (_, all, another) => {
    const [forAll, beside] = [
      { ...botany, ...all },
      { ...physics, semester: 1, section: 'A' },
    ];
    const own = ofLetter('PHY-3', 'A');
    expect(fields(beside, [forAll], [own, ofLetter('BOT-1', 'A', another)])).toEqual(['section']);
    expect(fields(beside, [forAll], [own, ofLetter('BOT-1', 'A')])).toEqual([]);
  });

  test.each([
    ['ends when the other begins', { start_time: '09:00', end_time: '10:00' }, false],
    ['begins when the other ends', { start_time: '11:00', end_time: '12:00' }, false],
    ['begins a minute before it ends', { start_time: '10:59', end_time: '12:00' }, true],
    ['lies inside it', { start_time: '10:15', end_time: '10:30' }, true],
    ['lies around it', { start_time: '09:00', end_time: '12:00' }, true],
    ['is on another day', { day: 'Tue' }, false],
    ['is of another session', { session: '2027-28' }, false],
    ['has no time yet', { end_time: null }, false],
    ['is the entry itself', { id: 1 }, false],
  ])('compares the times when an hour %s', (_, change, clash) => {
    expect(fields({ ...physics, room_number: 'B-1', ...change })).toEqual(clash ? ['room_number'] : []);
  });
});

describe('runsBeside', () => {
  const beside = { ...physics, semester: 1, section: 'B' };

  test.each<[string, Partial<Hour>, boolean]>([
    ['another section of the term has one at that time', {}, true],
    ['an hour of every term is held then', { semester: null }, true],
    ['the other hour is of another term', { semester: 3 }, false],
    ['the other hour is on another day', { day: 'Tue' }, false],
    ['the other hour begins when it ends', { start_time: '11:00', end_time: '12:00' }, false],
  ])('decides whether the rosters are needed: %s', (_, change, asked) => {
    expect(hasParallelHour(botany, [botany, { ...beside, ...change }])).toBe(asked);
  });
});

describe('isMoved', () => {
  test.each<[Partial<Hour>, boolean]>([
    [{}, false],
    [{ period_number: 3 }, false],
    [{ teacher_name: 'Dr. Mina Bora' }, false],
    [{ room_number: 'B-2' }, true],
    [{ room_number: 'b-1' }, false],
    [{ start_time: '09:30' }, true],
    [{ section: 'B' }, true],
  ])('of the change %o, which may cause a new clash: %s', (change, moved) => {
    expect(needsClashCheck(botany, { ...botany, ...change })).toBe(moved);
  });

  test('is true for a changed guest name and for a new hour, and false for a change of case', () => {
    const guest = { ...botany, teacher: '' };
    expect(needsClashCheck(guest, { ...guest, teacher_name: 'Somebody else' })).toBe(true);
    expect(needsClashCheck(guest, { ...guest, teacher_name: 'mina  BORA' })).toBe(false);
    expect(needsClashCheck(undefined, botany)).toBe(true);
  });
});

describe('free times', () => {
  const at = (period_number: number, start_time: string, end_time: string) => ({ period_number, start_time, end_time });
  const third = { ...physics, id: 3, ...at(3, '11:00', '12:00') };
  const fourth = { ...physics, id: 4, ...at(4, '12:00', '12:45') };
  const wanted = { ...botany, id: undefined as never, room_number: 'B-9' };

  test('are the session’s periods, nearest first, without those in which the teacher is busy', () => {
    const busy = { ...third, teacher: botany.teacher };
    expect(freeSlots(wanted, { hours: [botany, busy, fourth], sections: [] })).toEqual([
      { day: 'Mon', ...at(4, '12:00', '12:45') },
      { day: 'Tue', ...at(2, '10:00', '11:00') },
      { day: 'Tue', ...at(3, '11:00', '12:00') },
    ]);
  });

  test('have the same length as the practical that is moved', () => {
    const practical = { ...wanted, end_time: '13:00' };
    const [first] = freeSlots(practical, { hours: [botany, third, fourth], sections: [] });
    expect(first).toEqual({ day: 'Mon', ...at(3, '11:00', '14:00') });
  });

  test('are the hours before and after when the session has no other period', () => {
    const [first, second] = freeSlots(wanted, { hours: [botany], sections: [] });
    expect([first, second]).toEqual([
      { day: 'Mon', ...at(1, '09:00', '10:00') },
      { day: 'Mon', ...at(3, '11:00', '12:00') },
    ]);
  });

  test('use for each period the start and end that most of its hours have', () => {
    const late = { ...third, ...at(3, '11:15', '12:15') };
    expect(usualPeriods([late, third, { ...third, day: 'Tue' }], '2026-27')).toEqual([at(3, '11:00', '12:00')]);
    expect(usualPeriods([third], '2027-28')).toEqual([]);
  });
});
