import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dataOf, request } from './client.ts';

const asked = { method: 'POST', path: '/C1/addcourse', body: { name: 'BA' }, open: true } as const;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

/** The result of `request` for this response. */
function answered(body: BodyInit, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
  return request(asked);
}

test('a response is read with the total count of its header', async () => {
  expect(await answered('[1,2]', { headers: { 'X-Total-Count': '40' } })).toEqual({ data: [1, 2], total: 40 });
  expect(await answered('"Course added successfully"')).toEqual({ data: 'Course added successfully', total: null });
});

test('a refusal is thrown with the message of the server', async () => {
  const told = JSON.stringify({ title: 'Conflict', detail: 'There is such a course.' });
  await expect(answered(told, { status: 409 })).rejects.toMatchObject({
    status: 409,
    message: 'There is such a course.',
  });
});

const unread = { status: 0, message: 'The server gave no answer that can be read. Try again in a moment.' };

test('an HTML page returned in place of JSON is an error', async () => {
  await expect(answered('<html>Sign in to the Wi-Fi</html>')).rejects.toMatchObject(unread);
});

test('a response that breaks off is an error', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id": 1'));
      controller.error(new TypeError('network error'));
    },
  });
  await expect(dataOf(new Response(broken))).rejects.toMatchObject(unread);
});
