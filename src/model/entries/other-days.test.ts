import { expect, test } from 'vitest';
import { ongoingPattern } from './other-days.ts';

const isOngoing = (text: string) => new RegExp(ongoingPattern).test(text.toLowerCase());

test.each([
  'Ongoing',
  'The work is running',
  'Under progress',
  'Underway',
  'Phase 2 in progress',
  'till date',
  'চলমান',
])('"%s" says that something is still going on', (text) => {
  expect(isOngoing(text)).toBe(true);
});

test.each(['Completed', 'Not ongoing', 'Completed, publication in progress', 'No longer running', 'Rerunning', ''])(
  '"%s" does not',
  (text) => {
    expect(isOngoing(text)).toBe(false);
  },
);
