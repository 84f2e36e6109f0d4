import { expect, test } from 'vitest';
import { cacheOwnerOf, isCacheable, isRefusal } from './cache-rules.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const token = tokenOf({ sub: '7', exp: noon / 1000 + 60 });

test.each([
  '/me',
  '/getcourse',
  '/getcourse?limit=50&sort=name',
  '/getsettings',
  '/getcourse/3',
  '/C1/BA/getsemestersingle',
])('the response to GET %s is cached for its user', (path) => {
  expect(cacheOwnerOf(get(path), noon)).toEqual({ user: '7', token });
});

test.each([
  ['the outbox', '/admin/getoutbox'],
  ['the log', '/admin/SUPERADMIN/office%40college.example/log'],
  ['a student', '/getstudent/12'],
  ['what was searched for', '/getcourse?q=bot'],
  ['a file', '/../files/getcourse'],
  ['the contract', '/openapi.json'],
])('%s is not cached', (_, path) => {
  expect(cacheOwnerOf(get(path), noon)).toBeNull();
});

test('the response to a request other than GET is not cached', () => {
  expect(cacheOwnerOf({ ...get('/getcourse'), method: 'POST' }, noon)).toBeNull();
  expect(cacheOwnerOf({ ...get('/getcourse'), method: 'HEAD' }, noon)).toBeNull();
});

test.each([
  ['without a token', null],
  ['with something else than a token', 'Basic b2ZmaWNl'],
  ['with a token that cannot be read', 'Bearer nonsense'],
  ['with a token of nobody', `Bearer ${tokenOf({ exp: noon / 1000 + 60 })}`],
  ['with a token that has expired', `Bearer ${tokenOf({ sub: '7', exp: noon / 1000 })}`],
  ['with a token that never expires', `Bearer ${tokenOf({ sub: '7' })}`],
])('the response to a request %s is not cached', (_, authorization) => {
  expect(cacheOwnerOf({ ...get('/getcourse'), authorization }, noon)).toBeNull();
});

test('a successful response is cached, unless it is marked no-store', () => {
  expect(isCacheable('/api/getcourse', answer(200, 'private, no-cache'))).toBe(true);
  expect(isCacheable('/api/admin/getemployeelogins', answer(200, 'no-store'))).toBe(false);
});

test('the response of /me is cached even if marked no-store, because nothing works offline without it', () => {
  expect(isCacheable('/api/me', answer(200, 'no-store'))).toBe(true);
});

test.each([204, 304, 401, 403, 500])('a response with status %i is not cached', (status) => {
  expect(isCacheable('/api/getcourse', answer(status, 'private, no-cache'))).toBe(false);
});

test('a refused or missing record is removed from the cache, and a server error removes nothing', () => {
  expect([403, 404, 410].map(isRefusal)).toEqual([true, true, true]);
  expect([200, 304, 429, 500, 503].map(isRefusal)).toEqual([false, false, false, false, false]);
});

function get(path: string) {
  return { method: 'GET', url: new URL(`http://college.example/api${path}`), authorization: `Bearer ${token}` };
}

function answer(status: number, cacheControl: string) {
  return {
    status,
    headers: new Headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': cacheControl }),
  };
}

function tokenOf(claims: object): string {
  return `x.${btoa(JSON.stringify(claims))}.x`;
}
