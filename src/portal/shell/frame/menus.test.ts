import { expect, test } from 'vitest';
import { menuOf } from './menus.ts';

const labels = (user: Parameters<typeof menuOf>[0], group: number) =>
  menuOf(user)[group]?.items.map(({ label }) => label);

test('the menu of a SUPERADMIN starts with the documented items', () => {
  expect(labels({ role: 'SUPERADMIN', employee_id: null }, 0)).toEqual([
    'College',
    'Departments',
    'IQAC',
    'Gallery',
    'Users',
    'Logs',
  ]);
});

test('the menu of IQAC starts with the documented items, and its other pages follow', () => {
  const user = { role: 'IQAC', employee_id: null };
  expect(labels(user, 0)).toEqual(['View All', 'IQAC']);
  expect(labels(user, 1)).toEqual(['Public self-disclosure']);
  expect(labels(user, 2)).toEqual(['Academic records']);
  expect(menuOf(user)).toHaveLength(3);
});

test('the menu of a department starts with its own page', () => {
  expect(menuOf({ role: 'BOT', employee_id: null })[0]?.items[0]?.path).toBe('/departments/BOT/home');
});

test('the menu of a teacher contains only the teacher’s own page', () => {
  const menu = menuOf({ role: 'FACULTY', employee_id: 7 });
  expect(menu.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(['/faculty/7/home']);
});

test('no menu lists a page twice', () => {
  for (const role of ['SUPERADMIN', 'IQAC', 'BOT', 'FACULTY', '']) {
    const paths = menuOf({ role, employee_id: 7 }).flatMap(({ items }) => items.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  }
});
