import { expect, test } from 'vitest';
import { reached } from './reached.ts';

const long = 60_000;

test.each([200, 404, 500])('an answer %i of the portal counts', async (status) => {
  const answer = new Response(null, { status });
  expect(await reached(Promise.resolve(answer), long)).toBe(answer);
});

test.each([502, 503, 504])(
  'an answer %i of a gateway, or of a server on its way out, counts as none',
  async (status) => {
    expect(await reached(Promise.resolve(new Response(null, { status })), long)).toBeUndefined();
  },
);

test('a problem that the portal itself tells counts, whatever its number', async () => {
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' };
  const answer = new Response('{}', { status: 503, headers });
  expect(await reached(Promise.resolve(answer), long)).toBe(answer);
});

test('a page of the network in between counts as none', async () => {
  const answer = new Response('<p>Sign in to the network', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  expect(await reached(Promise.resolve(answer), long)).toBeUndefined();
});

test('a failure counts as none', async () => {
  expect(await reached(Promise.reject(new TypeError('Failed to fetch')), long)).toBeUndefined();
});

test('silence counts as none', async () => {
  expect(await reached(new Promise(() => undefined), 0)).toBeUndefined();
});
