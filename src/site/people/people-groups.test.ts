import { expect, test } from 'vitest';
import { cutGroups, peopleGroups, unitGroups } from './people-groups.ts';

const departments = [
  { dept_code: 'LIB', dept_name: 'Central Library', is_teaching: 0 },
  { dept_code: 'ZOO', dept_name: 'Zoology', is_teaching: 1 },
  { dept_code: 'BOT', dept_name: 'Botany', is_teaching: 1 },
];
const person = (name: string, dept_code: string, fields: object = {}) => ({
  ...{ name, dept_code, type: 'FACULTY', index1: null },
  ...fields,
});
const people = [
  person('Clerk 2', 'PANDU', { type: 'OFFICE_STAFF', index1: 2 }),
  person('Clerk 1', 'PANDU', { type: 'OFFICE_STAFF', index1: 1 }),
  person('Librarian', 'LIB'),
  person('Unplaced', 'BOT'),
  person('Second', 'BOT', { index1: 5 }),
  person('First', 'BOT', { index1: 9 }),
  person('Vice', '', { type: 'VICE PRINCIPAL' }),
  person('Principal', 'BOT', { type: 'PRINCIPAL' }),
];
const told = (groups: ReturnType<typeof peopleGroups<(typeof people)[number], (typeof departments)[number]>>) =>
  groups.map(({ title, people: those }) => [title, ...those.map(({ name }) => name)]);

test('people are grouped by leadership, teaching department, other unit and college, with no empty group', () => {
  expect(told(peopleGroups(people, departments))).toEqual([
    ['Principal and vice principal', 'Principal', 'Vice'],
    ['Botany', 'First', 'Second', 'Unplaced'],
    ['Central Library', 'Librarian'],
    ['Staff of the college', 'Clerk 1', 'Clerk 2'],
  ]);
});

test('a page of the list may begin and end in the middle of a group', () => {
  const groups = peopleGroups(people, departments);
  expect(told(cutGroups(groups, [0, 3]))).toEqual([
    ['Principal and vice principal', 'Principal', 'Vice'],
    ['Botany', 'First'],
  ]);
  expect(told(cutGroups(groups, [3, 6]))).toEqual([
    ['Botany', 'Second', 'Unplaced'],
    ['Central Library', 'Librarian'],
  ]);
});

test('a department lists all its people, including the principal', () => {
  const [botany] = unitGroups(people, departments);
  expect(botany?.people.map(({ name }) => name)).toEqual(['First', 'Second', 'Unplaced', 'Principal']);
});
