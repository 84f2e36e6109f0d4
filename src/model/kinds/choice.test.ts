import { expect, test } from 'vitest';
import { dayChoices } from '../academics/week.ts';
import { choice } from './choice.ts';

test('a day is read as registers write it', () => {
  const read = (cell: string) => choice.fromCell?.(cell, { label: 'Day', choices: dayChoices });
  expect(['mon', 'Monday', ' TUES ', 'thursday', 'Sun'].map(read)).toEqual(['Mon', 'Mon', 'Tue', 'Thu', 'Sun']);
});

test('a degree is read with dots and blanks or without, where only one is meant', () => {
  const choices = ['BA', 'BSC', 'B.E', 'BE.'].map((value) => ({ value, label: value }));
  const read = (cell: string) => choice.fromCell?.(cell, { label: 'Course', choices });
  expect(['B.Sc.', 'b. sc', 'BSc', 'B.A.'].map(read)).toEqual(['BSC', 'BSC', 'BSC', 'BA']);
  expect(['BE', 'B.Com.', '.'].map(read)).toEqual(['BE', 'B.Com.', '.']);
});
