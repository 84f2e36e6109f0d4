import { expect, test } from 'vitest';
import { parent } from './parent.ts';

test('a parent is a record id, or null for an empty value or "None"', () => {
  const read = (sent: unknown) => parent.schema({ label: 'Group', refersTo: 'aqargroup' }).safeParse(sent);
  expect([3, '3', 'None', ' none ', '', null].map((sent) => read(sent).data)).toEqual([3, 3, null, null, null, null]);
  expect(['nine', 0].map((sent) => read(sent).success)).toEqual([false, false]);
});
