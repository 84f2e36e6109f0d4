import { expect, test } from 'vitest';
import { seatedElsewhere, seatKeys, seatsOf } from './section-students.ts';

const student = (roll_no: string, name = roll_no) => ({ roll_no, name, email: '' });
const section = (id: number, letter: string, rolls: string[]) => ({
  id,
  section: letter,
  student_data: rolls.map((roll) => student(roll)),
});

test('a student’s other sections are listed by letter, without the section itself', () => {
  const sections = [section(1, 'C', ['25-001']), section(2, 'B', ['25-001', '25-002']), section(3, 'A', ['25-003'])];
  const rolls = ['25-001', '25-002', '25-003'];
  expect(rolls.map((roll) => seatedElsewhere(sections, 3)(student(roll)))).toEqual([['B', 'C'], ['B'], []]);
  expect(seatedElsewhere(sections, undefined)(student('25-003'))).toEqual(['A']);
});

test('students with the same roll number are told apart by name, and an empty name matches any', () => {
  const [asha, bela] = [student('25-001', 'Asha'), student('25-001', 'Bela')];
  const elsewhere = seatedElsewhere([{ id: 1, section: 'B', student_data: [asha] }], 2);
  expect([asha, bela, student('25-001', '')].map(elsewhere)).toEqual([['B'], [], ['B']]);
});

test('a chosen student who is no longer selectable comes last and is marked so', () => {
  const seats = seatsOf([student('25-002')], [student('25-001'), student('25-002')]);
  expect(seats.map(({ roll_no, selectable }) => [roll_no, selectable])).toEqual([
    ['25-002', true],
    ['25-001', false],
  ]);
});

test('two students with the same roll number get two seats, and each is marked as sharing it', () => {
  const [asha, bela] = [student('25-001', 'Asha'), student('25-001', 'Bela')];
  const seats = seatsOf([asha, bela], [bela]);
  expect(seats).toMatchObject([
    { name: 'Asha', sharing: 2, selectable: true },
    { name: 'Bela', sharing: 2, selectable: true },
  ]);
  expect([bela, asha].map(seatKeys(seats))).toEqual([seats[1]?.key, seats[0]?.key]);
});

test('an entry without a name gets the seat of its roll number', () => {
  const seats = seatsOf([student('25-001', 'Asha')], [student('25-001', '')]);
  expect(seats).toHaveLength(1);
  expect(seatKeys(seats)(student('25-001', ''))).toBe(seats[0]?.key);
});

test('two students with the same name and roll number are matched to their seats by e-mail', () => {
  const [here, there] = ['here@x.example', 'there@x.example'].map((email) => ({ ...student('25-001', 'Asha'), email }));
  const seats = seatsOf([here!, there!], []);
  expect([there!, here!].map(seatKeys(seats))).toEqual([seats[1]?.key, seats[0]?.key]);
});
