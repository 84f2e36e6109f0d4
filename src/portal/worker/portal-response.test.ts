import { expect, test } from 'vitest';
import { portalResponse } from './portal-response.ts';

const long = 60_000;

test.each([200, 404, 500])('a response with status %i from the portal counts as an answer', async (status) => {
  const answer = new Response(null, { status });
  expect(await portalResponse(Promise.resolve(answer), long)).toBe(answer);
});

test.each([502, 503, 504])(
  'a response with status %i from a gateway or a stopping server counts as no answer',
  async (status) => {
    expect(await portalResponse(Promise.resolve(new Response(null, { status })), long)).toBeUndefined();
  },
);

test('a problem document of the portal counts as an answer, even with status 503', async () => {
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' };
  const answer = new Response('{}', { status: 503, headers });
  expect(await portalResponse(Promise.resolve(answer), long)).toBe(answer);
});

test('an HTML page from a network in between counts as no answer', async () => {
  const answer = new Response('<p>Sign in to the network', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  expect(await portalResponse(Promise.resolve(answer), long)).toBeUndefined();
});

test('a failed request counts as no answer', async () => {
  expect(await portalResponse(Promise.reject(new TypeError('Failed to fetch')), long)).toBeUndefined();
});

test('a timeout counts as no answer', async () => {
  expect(await portalResponse(new Promise(() => undefined), 0)).toBeUndefined();
});
