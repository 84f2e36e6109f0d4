import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { disconnectIfSlow } from './slow-bodies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function coming(headers: Record<string, string>): IncomingMessage & PassThrough {
  return Object.assign(new PassThrough(), { headers, complete: false }) as unknown as IncomingMessage & PassThrough;
}

const megabyte = 1024 * 1024;

test('the connection of a body of 1 MB is open after one minute and closed after two', () => {
  const request = coming({ 'content-length': String(megabyte) });
  disconnectIfSlow(request, megabyte);
  vi.advanceTimersByTime(60_000);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(request.destroyed).toBe(true);
});

test('a body that arrived completely is no longer timed', async () => {
  const request = coming({ 'transfer-encoding': 'chunked' });
  disconnectIfSlow(request, megabyte);
  request.resume().end('{}');
  await new Promise((resolve) => request.once('end', resolve));
  vi.advanceTimersByTime(600_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a request without a body is not timed', () => {
  disconnectIfSlow(coming({}), megabyte);
  expect(vi.getTimerCount()).toBe(0);
});
