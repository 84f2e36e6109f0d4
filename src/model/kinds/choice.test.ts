import { expect, test } from 'vitest';
import { dayChoices } from '../academics/week.ts';
import { choice } from './choice.ts';

test('a day is read from its short and long names in any case', () => {
  const read = (cell: string) => choice.fromCell?.(cell, { label: 'Day', choices: dayChoices });
  expect(['mon', 'Monday', ' TUES ', 'thursday', 'Sun'].map(read)).toEqual(['Mon', 'Mon', 'Tue', 'Thu', 'Sun']);
});

test('a degree is read with or without dots and spaces, if only one choice matches', () => {
  const choices = ['BA', 'BSC', 'B.E', 'BE.'].map((value) => ({ value, label: value }));
  const read = (cell: string) => choice.fromCell?.(cell, { label: 'Course', choices });
  expect(['B.Sc.', 'b. sc', 'BSc', 'B.A.'].map(read)).toEqual(['BSC', 'BSC', 'BSC', 'BA']);
  expect(['BE', 'B.Com.', '.'].map(read)).toEqual(['BE', 'B.Com.', '.']);
});
