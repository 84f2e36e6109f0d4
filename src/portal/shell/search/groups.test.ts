import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import type { Found } from './places.ts';

const user = { id: 1, name: 'A', email: 'a@college.example', apikey: 'k', role: 'BOT', employee_id: null };
const row = (resource: string, key: number): Found => ({
  resource,
  key: String(key),
  title: 'Botany Honours',
  detail: 'BOT · UG',
  dept_code: 'BOT',
  type: '',
});
const recordsOf = (found: readonly Found[]) =>
  groupsOf({ user, entries: { screens: [], actions: [] }, typed: 'botany', found, recent: [] })[0]?.lines ?? [];

test('rows of profile sections leave room for other records and show their section', () => {
  const rows = ['programs_offered', 'teaching_post'].flatMap((name) => [1, 2, 3, 4].map((key) => row(name, key)));
  const lines = recordsOf([...rows, row('alumni', 1)]);
  expect(lines.map(({ kind }) => kind)).toEqual(['Profile', 'Profile', 'Profile', 'Profile', 'Profile', 'Alumnus']);
  expect(lines.at(4)?.detail).toMatch(/ · BOT · UG$/);
});
