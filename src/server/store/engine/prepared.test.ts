import { expect, test } from 'vitest';
import { prepareQuery } from './prepared.ts';

const build = (text: string) =>
  prepareQuery((_id: number) => ({ compile: () => ({ sql: text, parameters: [] }) }) as never);
const nameOf = (text: string) => (build(text)(1) as { name?: string }).name;

test('a prepared statement is named by its text, the same on every compilation', () => {
  expect(nameOf('select 1 where id = $1')).toBe(nameOf('select 1 where id = $1'));
  expect(nameOf('select 1 where id = $1')).not.toBe(nameOf('select 2 where id = $1'));
});
