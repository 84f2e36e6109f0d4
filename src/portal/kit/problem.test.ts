import { expect, test } from 'vitest';
import { messageOf, ProblemError } from './problem.ts';

const conflict = (field: string) =>
  new ProblemError({ status: 409, title: 'Conflict', detail: 'No.', errors: [{ field, message: 'No.' }] });

test('a version conflict is stale, and a conflict in another field is not', () => {
  expect(conflict('version').isStale).toBe(true);
  expect(conflict('name').isStale).toBe(false);
});

test('the message of a server error is shown, and any other error gives a general message', () => {
  expect(messageOf(conflict('name'))).toBe('No.');
  expect(messageOf(new TypeError('x is not a function'))).toContain('Something went wrong');
});
