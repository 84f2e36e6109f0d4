import { expect, test } from 'vitest';
import { messageOf, ProblemError } from './problem.ts';

const conflict = (field: string) =>
  new ProblemError({ status: 409, title: 'Conflict', detail: 'No.', errors: [{ field, message: 'No.' }] });

test('a stale edit is told from a value that is taken', () => {
  expect(conflict('version').isStale).toBe(true);
  expect(conflict('name').isStale).toBe(false);
});

test('the server has the word when it gave one', () => {
  expect(messageOf(conflict('name'))).toBe('No.');
  expect(messageOf(new TypeError('x is not a function'))).toContain('Something went wrong');
});
