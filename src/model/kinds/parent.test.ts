import { expect, test } from 'vitest';
import { parent } from './parent.ts';

test('a parent is read as a record id or as none, and any other value is refused', () => {
  const read = (sent: unknown) => parent.schema({ label: 'Group', refersTo: 'aqargroup' }).safeParse(sent);
  expect([3, '3', 'None', ' none ', '', null].map((sent) => read(sent).data)).toEqual([3, 3, null, null, null, null]);
  expect(['nine', 0].map((sent) => read(sent).success)).toEqual([false, false]);
});
