import { expect, test } from 'vitest';
import { mergeGuards, type Guard } from './guard.ts';

const check: Guard['check'] = () => Promise.resolve([]);
const fields: Guard['fields'] = () => Promise.resolve([]);

test('the guards of one resource are merged hook by hook', () => {
  expect(mergeGuards({ course: { check } }, { course: { fields }, leave: { check } })).toEqual({
    course: { check, fields },
    leave: { check },
  });
});

test('two guards with the same hook of one resource are refused, by name', () => {
  expect(() => mergeGuards({ course: { check } }, { course: { fields, check } })).toThrow(
    'Two guards of "course" set "check".',
  );
});
