import { expect, test } from 'vitest';
import { seatedElsewhere, seatsOf } from './section-students.ts';

const student = (roll_no: string, name = roll_no) => ({ roll_no, name, email: '' });
const section = (id: number, letter: string, rolls: string[]) => ({
  id,
  section: letter,
  student_data: rolls.map((roll) => student(roll)),
});

test('who sits in other sections is told with their letters, the own section left out', () => {
  const sections = [section(1, 'C', ['25-001']), section(2, 'B', ['25-001', '25-002']), section(3, 'A', ['25-003'])];
  expect(seatedElsewhere(sections, 3)).toEqual(
    new Map([
      ['25-001', ['B', 'C']],
      ['25-002', ['B']],
    ]),
  );
  expect(seatedElsewhere(sections, undefined).get('25-003')).toEqual(['A']);
});

test('who was chosen and cannot be any more comes last, and is known as such', () => {
  const seats = seatsOf([student('25-002')], [student('25-001'), student('25-002')]);
  expect(seats.map(({ roll_no, selectable }) => [roll_no, selectable])).toEqual([
    ['25-002', true],
    ['25-001', false],
  ]);
});

test('two students of one roll number are one seat, with both names', () => {
  expect(seatsOf([student('25-001', 'Asha'), student('25-001', 'Bela')], [])).toMatchObject([
    { roll_no: '25-001', name: 'Asha, Bela', sharing: 2 },
  ]);
});
