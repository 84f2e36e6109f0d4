import { expect, test } from 'vitest';
import { isPublicAddress, redirectedFrom, startingAddress } from './starting-address.ts';

const office = { role: 'SUPERADMIN', employee_id: null };
const iqac = { role: 'IQAC', employee_id: null };
const botany = { role: 'BOT', employee_id: null };
const teacher = { role: 'FACULTY', employee_id: 7 };
const none = { role: '', employee_id: null };

function start(user: Parameters<typeof startingAddress>[0], address: string): string {
  const [path = '', query] = address.split('?');
  const to = startingAddress(user, { path, query: query === undefined ? '' : `?${query}` });
  return to.path + to.query;
}

test('a visitor without a session starts at the sign-in page', () => {
  expect(start(null, '/')).toBe('/login');
  expect(start(null, '/master/course?q=b')).toBe('/login');
  expect(start(null, '/nowhere')).toBe('/login');
  expect(start(null, '/initialisation')).toBe('/login');
});

test('the public pages and the one-time link open without a session', () => {
  expect(start(null, '/forgotpassword')).toBe('/forgotpassword');
  expect(start(null, '/initialisation?link=secret')).toBe('/initialisation?link=secret');
  expect(start(null, '/registration?step=2')).toBe('/registration?step=2');
  expect(isPublicAddress({ path: '/login', query: '' })).toBe(true);
});

test('a SUPERADMIN stays at any address, except that the sign-in page leads to the dashboard', () => {
  expect(start(office, '/master/course?q=b')).toBe('/master/course?q=b');
  expect(start(office, '/')).toBe('/');
  expect(start(office, '/login')).toBe('/');
  expect(start(office, '/nowhere')).toBe('/nowhere');
});

test('every other user is sent from the start and sign-in pages to the home page of the role', () => {
  expect(start(iqac, '/')).toBe('/iqac');
  expect(start(botany, '/login')).toBe('/departments/BOT/home');
  expect(start(teacher, '/')).toBe('/faculty/7/home');
  expect(start(none, '/')).toBe('/');
});

test('every other user is sent home from a forbidden page and stays on a permitted one', () => {
  expect(start(botany, '/master/course')).toBe('/departments/BOT/home');
  expect(start(botany, '/departments/CHM/home')).toBe('/departments/BOT/home');
  expect(start(teacher, '/departments')).toBe('/faculty/7/home');
  // Only the server knows whether a grant opens it.
  expect(start(teacher, '/master/course')).toBe('/master/course');
  expect(start(botany, '/events?q=x')).toBe('/events?q=x');
});

test('an unknown address is left unchanged for the not-found page', () => {
  expect(start(botany, '/nowhere')).toBe('/nowhere');
});

test('sentFrom redirects from the dashboard only a user who may not open it', () => {
  expect(redirectedFrom(botany, '/')).toBeNull();
  expect(redirectedFrom(teacher, '/')).toBe('/faculty/7/home');
});
