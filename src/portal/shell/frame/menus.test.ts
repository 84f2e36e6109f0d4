import { expect, test } from 'vitest';
import { menuOf } from './menus.ts';

const labels = (visitor: Parameters<typeof menuOf>[0], group: number) =>
  menuOf(visitor)[group]?.items.map(({ label }) => label);

test('the menu of the SUPERADMIN begins as the documents have it', () => {
  expect(labels({ role: 'SUPERADMIN', employee_id: null }, 0)).toEqual([
    'College',
    'Departments',
    'IQAC',
    'Gallery',
    'Users',
    'Logs',
  ]);
});

test('the menu of IQAC begins as in the documents; what else it reaches comes after it', () => {
  const visitor = { role: 'IQAC', employee_id: null };
  expect(labels(visitor, 0)).toEqual(['View All', 'IQAC']);
  expect(labels(visitor, 1)).toEqual(['Public self-disclosure']);
  expect(labels(visitor, 2)).toEqual(['Academic records']);
  expect(menuOf(visitor)).toHaveLength(3);
});

test('a department begins with its own page', () => {
  expect(menuOf({ role: 'BOT', employee_id: null })[0]?.items[0]?.path).toBe('/departments/BOT/home');
});

test('a teacher has the own page only', () => {
  const menu = menuOf({ role: 'FACULTY', employee_id: 7 });
  expect(menu.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(['/faculty/7/home']);
});

test('no page stands in a menu twice', () => {
  for (const role of ['SUPERADMIN', 'IQAC', 'BOT', 'FACULTY', '']) {
    const paths = menuOf({ role, employee_id: 7 }).flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  }
});
