import { expect, test } from 'vitest';
import { listOf, placeOf, type Found } from './places.ts';

const person = (role: string, employee_id: number | null = null) => ({
  id: 1,
  name: 'A',
  email: 'a@college.example',
  apikey: 'k',
  role,
  employee_id,
});
const found = (resource: string, key: string, dept_code = ''): Found => ({
  resource,
  key,
  title: 'T',
  detail: '',
  dept_code,
});
const office = person('SUPERADMIN');

test.each([
  ['course', '3', '', '/master/course?edit=3'],
  ['subject', 'PHY 1/2', 'PHY', '/master/subject?edit=PHY%201%2F2'],
  ['collegeuser', '4', '', '/users?edit=4'],
  ['employee', '5', 'BOT', '/departments/BOT/home?tab=employee&edit=5'],
  ['employee', '5', '', '/users?tab=individual&edit=5'],
  ['department', 'BOT', 'BOT', '/master/department?edit=BOT'],
  ['notice', '6', 'BOT', '/edit?id=6'],
  ['nothing-known', '1', '', undefined],
])('the office opens %s %s of "%s" at %s', (resource, key, dept_code, path) => {
  expect(placeOf(office, found(resource, key, dept_code))?.path).toBe(path);
});

test.each([
  ['employee', '5', 'BOT', '/departments/BOT/home?tab=employee&edit=5'],
  ['employee', '5', 'PHY', undefined],
  ['employee', '5', '', undefined],
  ['department', 'BOT', 'BOT', '/departments/BOT/home'],
  ['department', 'PHY', 'PHY', undefined],
  ['course', '3', '', undefined],
  ['notice', '6', 'BOT', '/edit?id=6'],
  ['student', '9', '', '/departments/BOT/home?tab=students&q=T'],
])('Botany opens %s %s of "%s" at %s', (resource, key, dept_code, path) => {
  expect(placeOf(person('BOT'), found(resource, key, dept_code))?.path).toBe(path);
});

test('a teacher opens the own page and nobody else’s', () => {
  const teacher = person('FACULTY', 7);
  expect(placeOf(teacher, found('employee', '7', 'BOT'))?.path).toBe('/faculty/7/home');
  expect(placeOf(teacher, found('employee', '8', 'BOT'))).toBeNull();
});

test('what is added is added in its list', () => {
  expect(listOf(office, 'course')?.path).toBe('/master/course');
  expect(listOf(office, 'employee')?.path).toBe('/users?tab=individual');
  expect(listOf(person('BOT'), 'employee')?.path).toBe('/departments/BOT/home?tab=employee');
  expect(listOf(office, 'notice')?.path).toBe('/notices');
  expect(listOf(person('IQAC'), 'notice')?.path).toBe('/view');
  expect(listOf(person('BOT'), 'course')).toBeNull();
  expect(listOf(person('IQAC'), 'employee')).toBeNull();
});
