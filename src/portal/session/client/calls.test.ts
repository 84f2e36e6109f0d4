import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, ownPath } from './calls.ts';

const user = JSON.stringify({ id: 1, apikey: 'C 1', email: 'a@b.in', role: 'Admin' });
let sent: { address: string; init: RequestInit }[];

beforeEach(() => {
  sent = [];
  const stored: Readonly<Record<string, string>> = { token: 'x.y.z', user };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return Promise.resolve(new Response('"done"'));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the path of a call contains its parameters and the signed-in person, encoded', async () => {
  const read = call<undefined, string, 'tree' | 'id'>('GET', '/:apikey/:tree/:id/of/:username', 'open');
  expect(await read({ tree: 'a/b', id: 7 })).toBe('done');
  expect(sent[0]?.address).toBe('/api/C%201/a%2Fb/7/of/a%40b.in');
  expect(ownPath('a/b', 7)).toBe('/C%201/a%2Fb/7');
});

test('what is sent is the body, after the parameters if there are some, with the key of the call', async () => {
  await call<{ n: number }, string>('POST', '/:apikey/add', 'open')({ n: 1 }, { key: 'k' });
  await call<{ n: number }, string, 'id'>('POST', '/:id/add', 'open')({ id: 5 }, { n: 2 });
  expect(sent.map(({ address, init }) => [address, init.body])).toEqual([
    ['/api/C%201/add', '{"n":1}'],
    ['/api/5/add', '{"n":2}'],
  ]);
  expect(sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['k', null]);
});

test('what a GET sends is its query string; an empty value in a list is kept', async () => {
  await call<Record<string, string | string[]>, string, 'list'>(
    'GET',
    '/:list',
    'open',
  )({ list: 'getmetrics' }, { above: [''], q: '', sort: 'name' });
  expect(sent[0]?.address).toBe('/api/getmetrics?above=&sort=name');
  expect(sent[0]?.init.body).toBeNull();
});
