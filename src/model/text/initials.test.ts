import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Prof. (Dr.) Anil Deka', 'AD'],
  ['Dr. Mina Bora', 'MB'],
  ['dr mina', 'M'],
  ['M. K. Bora (on leave)', 'MB'],
  ['Dr.Anil Deka', 'AD'],
  ['ড° মীনা বৰা', 'মীব'],
  ['শ্ৰী প্ৰণৱ দাস', 'প্ৰদা'],
  ['anil.deka@college.example', 'AD'],
  ['Dr.', 'D'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
