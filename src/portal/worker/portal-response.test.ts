import { expect, test } from 'vitest';
import { isOwnAnswer, isOwnPage, portalResponse } from './portal-response.ts';

const long = 60_000;

const to = (network: Promise<Response>) => portalResponse(network, { patience: long, isOwn: isOwnAnswer });

test.each([200, 404, 500])('a response with status %i from the portal counts as an answer', async (status) => {
  const answer = new Response(null, { status });
  expect(await to(Promise.resolve(answer))).toBe(answer);
});

test.each([502, 503, 504])(
  'a response with status %i from a gateway or a stopping server counts as no answer',
  async (status) => {
    expect(await to(Promise.resolve(new Response(null, { status })))).toBeUndefined();
  },
);

test('a problem document of the portal counts as an answer, even with status 503', async () => {
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8' };
  const answer = new Response('{}', { status: 503, headers });
  expect(await to(Promise.resolve(answer))).toBe(answer);
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };

test('an HTML page from a network in between counts as no answer', async () => {
  expect(await to(Promise.resolve(new Response('<p>Sign in to the network', { headers: html })))).toBeUndefined();
});

test('a failed request counts as no answer', async () => {
  expect(await to(Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
});

test('a timeout counts as no answer', async () => {
  const isOwn = isOwnAnswer;
  expect(await portalResponse(new Promise(() => undefined), { patience: 0, isOwn })).toBeUndefined();
});

test.each([
  ['the page of the portal', new Response('', { headers: { ...html, 'X-Request-Id': 'a1' } }), true],
  ['a page at an address that does not exist', new Response('', { status: 404, headers: html }), true],
  ['a page of a network in between', new Response('', { headers: html }), false],
  ['a fault, even in words', new Response('{}', { status: 503 }), false],
  ['a gateway without a server', new Response('', { status: 502, headers: html }), false],
])('of the responses to a navigation, %s (%#)', (_what, answer, isOwn) => {
  expect(isOwnPage(answer)).toBe(isOwn);
});
