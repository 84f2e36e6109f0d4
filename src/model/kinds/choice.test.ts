import { expect, test } from 'vitest';
import { dayChoices } from '../academics/week.ts';
import { choice } from './choice.ts';

test('a day is read as registers write it', () => {
  const read = (cell: string) => choice.fromCell?.(cell, { label: 'Day', choices: dayChoices });
  expect(['mon', 'Monday', ' TUES ', 'thursday', 'Sun'].map(read)).toEqual(['Mon', 'Mon', 'Tue', 'Thu', 'Sun']);
});
