import { expect, test, vi } from 'vitest';
import { notice } from '#model/content/notice.ts';
import { noticeTypes } from '#model/content/notice-types.ts';
import { blankRecord, readRecord } from '#model/record.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { bodyOfCells, cellsOf, exportColumns, importColumns } from '#model/spreadsheet.ts';
import {
  hasPublishingInputs,
  copyNotice,
  followNotice,
  noticePart,
  noticeResource,
  noticeDefaults,
  noticeBodyOf,
} from './notice-form.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import {
  allNotices,
  collegeNotices,
  collegeNotifications,
  departmentNotices,
  eventsOf,
  facilities,
  noticeFormOf,
  iqacMaterial,
  nirfItems,
} from './notice-forms.ts';
import { noticeViews } from './notice-views.tsx';

const college = 'Pandu College';
const botany = { code: 'BOT', name: 'Botany' };

/** The problems of a new notice of a form with this input. */
function problemsOf(form: ReturnType<typeof collegeNotices>, typed: Values): string[] {
  const resource = noticeResource(form);
  const reading = readRecord(resource, { ...blankRecord(resource), ...noticeDefaults(form), ...typed }, undefined);
  return reading.ok ? [] : reading.problems.map(({ message }) => message);
}

test('the fields have the documented order, and today and the college are filled in', () => {
  const form = collegeNotices(college);
  const [date, type, postedAs, opening, closing, title, description, files] = Object.keys(noticeResource(form).fields);
  expect([date, type, postedAs, opening, closing]).toEqual([
    'date',
    'type',
    'posted_as',
    'opening_date',
    'closing_date',
  ]);
  expect([title, description, files]).toEqual(['title', 'description', 'upload_info']);
  expect(noticeDefaults(form)).toEqual({ date: todayAtCollege(), posted_as: college, dept_code: 'PANDU' });
  expect(form.posters).toEqual([college, 'IQAC Coordinator', 'Principal', "Student's Union"]);
  expect(collegeNotices('').posters[0]).toBe('The college');
});

test('the draft column has the same label in an exported file and in an imported one', () => {
  const { label = '' } =
    exportColumns(noticeResource(collegeNotices(college))).find(({ name }) => name === 'draft') ?? {};
  expect(label).toBe(importColumns(notice).find(({ name }) => name === 'draft')?.label);
  expect(label).toBe('Draft');
});

/**
 * A record's cells in a file that the list of a form exported, as the server parses them: it uses the definition of the
 * notice and no forms.
 */
function readBack(form: ReturnType<typeof collegeNotices>, record: Values) {
  const columns = exportColumns(noticeResource(form));
  const cells = cellsOf(columns, record);
  return bodyOfCells(notice, Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? ''])));
}

test.each([
  ['notices', collegeNotices(college)],
  ['IQAC material', iqacMaterial(college)],
  ['everything', allNotices(college, ['Botany'])],
  ['events', eventsOf(null, college)],
  ['NIRF', nirfItems(college)],
  ['facilities', facilities(college)],
  ['those of a department', departmentNotices(botany)],
])('an exported file of %s is read back with the same type, draft and poster', (_, form) => {
  for (const draft of [0, 1]) {
    for (const { value: type } of form.types) {
      const record: Values = { ...blankRecord(notice), ...noticeDefaults(form), type, draft };
      expect(readBack(form, record)).toMatchObject({ type, draft, posted_as: record['posted_as'] });
    }
  }
});

test('a tender requires its dates only in the form of the college page', () => {
  const tender = { type: 'COLLEGE_TENDER', title: 'Glassware' };
  expect(problemsOf(collegeNotices(college), tender)).toEqual([]);
  expect(problemsOf(collegeNotifications(college), tender)).toEqual([
    'Opening date is required.',
    'Closing date is required.',
  ]);
  expect(problemsOf(collegeNotifications(college), { ...tender, type: 'NIRF' })).toEqual([]);
  expect(problemsOf(collegeNotifications(college), { ...tender, title: '' })).toEqual([
    'Title is required.',
    'Opening date is required.',
    'Closing date is required.',
  ]);
});

test('a closing date before the opening date is refused', () => {
  const dates = { opening_date: '2026-12-02', closing_date: '2026-12-01' };
  expect(problemsOf(collegeNotices(college), { type: 'COLLEGE_TENDER', title: 'T', ...dates })).toEqual([
    'Closing date must not be before the opening date.',
  ]);
  expect(problemsOf(eventsOf(botany), { title: 'T', ...dates })).toEqual(['End must not be before the start.']);
});

test('an event without dates and title is refused with the labels of its own form', () => {
  expect(problemsOf(eventsOf(botany), { date: null })).toEqual([
    'Date posted is required.',
    'Start is required.',
    'End is required.',
    'Title is required.',
  ]);
});

test('a facility requires its type, and its title follows the type until the user changes it', () => {
  expect(problemsOf(facilities(college), {})).toEqual(['Type is required.']);
  const follow = followNotice(false, college);
  const blank = { type: '', title: '', opening_date: null };
  const library = follow(blank, { ...blank, type: 'COLLEGE_F_LIBRARY' }, () => undefined);
  expect(library['title']).toBe('Library');
  expect(follow(library, { ...library, type: 'COLLEGE_NCC' }, () => undefined)['title']).toBe('NCC');
  const named = { ...library, title: 'The Central Library' };
  expect(follow(named, { ...named, type: 'COLLEGE_NCC' }, () => undefined)['title']).toBe('The Central Library');
});

test('changing the type clears the dates that the new type does not have', () => {
  const tender = { type: 'COLLEGE_TENDER', title: 'T', opening_date: '2026-12-01', closing_date: '2026-12-02' };
  const follow = followNotice(false, college);
  const none = { opening_date: null, closing_date: null };
  expect(follow(tender, { ...tender, type: 'NIRF' }, () => undefined)).toMatchObject(none);
  expect(follow(tender, { ...tender, title: 'U' }, () => undefined)).toMatchObject({ opening_date: '2026-12-01' });
});

test('an event is posted in the name of the department it belongs to', () => {
  const follow = followNotice(true, college);
  const known = (_: unknown, code: unknown) =>
    code === 'BOT' ? ({ dept_name: 'Botany' } as unknown as StoredRow) : undefined;
  const posters = ['BOT', 'PANDU', 'PCSU', 'PHY'].map(
    (dept_code) => follow({ dept_code: '' }, { dept_code }, known)['posted_as'],
  );
  expect(posters).toEqual(['Botany', college, "Student's Union", 'PHY']);
});

test('the IQAC form preselects its coordinator among the same posters in the same order', () => {
  const form = iqacMaterial(college);
  expect(form.posters).toEqual(collegeNotices(college).posters);
  expect(noticeDefaults(form)['posted_as']).toBe('IQAC Coordinator');
});

test('each list is filtered by the values and types of its form, and the list of everything by nothing', () => {
  expect(noticePart(nirfItems(college))).toEqual({ values: { dept_code: 'PANDU', type: 'NIRF' }, among: {} });
  expect(noticePart(eventsOf(botany)).values).toEqual({ dept_code: 'BOT', type: 'DEPTEVENT' });
  expect(noticePart(eventsOf(null, college)).values).toEqual({ type: 'DEPTEVENT' });
  expect(noticePart(iqacMaterial(college)).among).toEqual({
    type: iqacMaterial(college).types.map(({ value }) => value),
  });
  expect(noticePart(allNotices(college, ['Botany']))).toEqual({ values: {}, among: {} });
});

test.each(noticeTypes.map(({ value }) => [value]))(
  'a stored notice of the type %s opens in a form that offers its type',
  (type) => {
    const form = noticeFormOf({ type, dept_code: 'PANDU', posted_as: college }, { college, department: '' });
    expect(form.types.map(({ value }) => value)).toContain(type);
  },
);

test('a notice posted by a department opens in the form of that department', () => {
  for (const type of departmentNotices(botany).types.map(({ value }) => value)) {
    const form = noticeFormOf({ type, dept_code: 'BOT', posted_as: 'Botany' }, { college, department: 'Botany' });
    expect([form.types.some(({ value }) => value === type), form.owner, new Set(form.posters)]).toEqual([
      true,
      'BOT',
      new Set(['Botany']),
    ]);
  }
});

test('a notice posted under another name offers that name and the name of the department', () => {
  const row = { type: 'COLLEGE_EVENT', dept_code: 'BOT', posted_as: 'The herbarium' };
  expect(noticeFormOf(row, { college, department: 'Botany' }).posters).toEqual(['Botany', 'The herbarium']);
  // Until the department's name is known.
  expect(new Set(noticeFormOf(row, { college, department: '' }).posters)).toEqual(new Set(['The herbarium']));
});

test('a copy is a draft dated today with the same words and files', () => {
  const files = [{ type: 'NIRF', path: 'a.pdf' }];
  const row = { id: 4, version: 2, title: 'T', type: 'NIRF', date: '2020-01-01', upload_info: files, draft: 0 };
  const times = { publish_at: '2020-01-01T00:00:00Z', expires_at: '2021-01-01T00:00:00Z', time_stamp: 'x' };
  const copy = copyNotice({ ...row, ...times }, nirfItems(college));
  const ofItsOwn = { date: todayAtCollege(), draft: 1, publish_at: null, expires_at: null };
  expect(copy).toMatchObject({ title: 'T', type: 'NIRF', upload_info: files, ...ofItsOwn });
  expect(['id', 'version', 'time_stamp'].filter((name) => name in copy)).toEqual([]);
});

test('a copy of a facility is not a draft, because its form cannot publish drafts', () => {
  const row = { id: 4, version: 2, title: 'Library', type: 'COLLEGE_F_LIBRARY', date: '2020-01-01', draft: 1 };
  expect(copyNotice(row, facilities(college))).toMatchObject({ title: 'Library', date: todayAtCollege(), draft: 0 });
});

test('a facility is asked about publishing only while it is not visible to the public', () => {
  const form = facilities(college);
  const stored = { draft: 0, publish_at: null, expires_at: null };
  expect([hasPublishingInputs(form), hasPublishingInputs(form, stored, Date.now())]).toEqual([false, false]);
  expect(hasPublishingInputs(form, { ...stored, draft: 1 }, Date.now())).toBe(true);
  expect(hasPublishingInputs(nirfItems(college), stored, Date.now())).toBe(true);
});

test('a facility is dated on the day it is saved, and every other notice keeps its own date', () => {
  const library = { type: 'COLLEGE_F_LIBRARY', title: 'Library', date: '2020-01-01' };
  expect(noticeBodyOf(facilities(college))(library)).toEqual({ ...library, date: todayAtCollege() });
  const walk = { type: 'COLLEGE_CLUB', title: 'Nature walk', date: '2020-01-01' };
  expect(noticeBodyOf(facilities(college))(walk), 'one with a title of its own is of its own day').toEqual(walk);
  for (const form of [collegeNotices(college), nirfItems(college), departmentNotices(botany), eventsOf(botany)]) {
    expect(noticeBodyOf(form)({ date: '2020-01-01' })).toEqual({ date: '2020-01-01' });
  }
});

test('a new notice is dated on the current day at the college when its form opens', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const form = collegeNotices(college);
    const { start } = noticeViews(form, college);
    // After midnight in India, but not yet here.
    vi.setSystemTime('2026-11-20T20:00:00Z');
    expect((start as () => Values)()).toMatchObject({ date: '2026-11-21' });
    expect(copyNotice({}, form)).toMatchObject({ date: '2026-11-21' });
    vi.setSystemTime('2026-11-21T20:00:00Z');
    expect((start as () => Values)()).toMatchObject({ date: '2026-11-22' });
  } finally {
    vi.useRealTimers();
  }
});
