import { expect, test, vi } from 'vitest';
import type { LogSettings } from '../config/log-settings.ts';
import { openLog, type AnsweredRequest } from './log.ts';

const settings: LogSettings = { level: 'info', format: 'json', requests: 'faults', secrets: ['hunter22'] };
const request: AnsweredRequest = {
  reqId: 'AAAA-BBBB',
  method: 'GET',
  address: '/api/0f8e1c2d3b4a59687766554433221100/getcourse',
  pattern: '/api/:apikey/getcourse',
  status: 200,
  ms: 3,
  bytes: 500,
  received: 0,
  user: 7,
  from: '10.0.0.9',
};

/** Opens a log, with what it has written so far. */
function logged(more: Partial<LogSettings> = {}) {
  const written: string[] = [];
  const log = openLog({ ...settings, ...more }, (text) => void written.push(...text.split('\n')));
  return { log, written, objects: () => written.map((one) => JSON.parse(one) as Record<string, unknown>) };
}

test('a fault is logged on one line with its stack, cause and request id, without secrets', () => {
  const { log, objects } = logged();
  const cause = new Error('password hunter22 was not taken');
  log.fault(Object.assign(new Error('The store does not answer', { cause }), { code: 'ECONNREFUSED' }), 'AAAA-BBBB');
  const [line] = objects();
  expect(line).toMatchObject({ level: 'error', reqId: 'AAAA-BBBB', msg: 'The store does not answer' });
  const err = line?.['err'] as { stack: string; code: string };
  expect(err.code).toBe('ECONNREFUSED');
  expect(err.stack).toMatch(/log\.test\.ts[^]*caused by: Error: password \* was not taken/);
});

test('a fault with a circular cause is logged', () => {
  const { log, objects } = logged();
  const fault = new Error('The store does not answer');
  fault.cause = new Error('The line broke', { cause: fault });
  log.fault(fault);
  const [line] = objects();
  expect(line).toMatchObject({ msg: 'The store does not answer' });
  expect((line?.['err'] as { stack: string }).stack).toContain('caused by: Error: The line broke');
});

test('by default only failed, refused and slow requests are logged, and settings change that', () => {
  const { log } = logged();
  expect([200, 404, 409, 500].map((status) => log.wants({ status, ms: 3 }))).toEqual([false, false, false, true]);
  for (const status of [400, 401, 403, 413, 415, 422, 429])
    expect(log.wants({ status, ms: 3 }), `${status}`).toBe(true);
  expect(log.wants({ status: 200, ms: 1500 })).toBe(true);
  expect(logged({ requests: 'on' }).log.wants({ status: 200, ms: 3 })).toBe(true);
  expect(logged({ requests: 'off' }).log.wants({ status: 500, ms: 3 })).toBe(false);
  expect(logged({ level: 'error' }).log.wants({ status: 500, ms: 3 })).toBe(false);
});

test('a slow transfer of a large file is not logged as a slow request', () => {
  const { log, written } = logged();
  log.request({ ...request, ms: 60_000, bytes: 40_000_000 });
  log.request({ ...request, ms: 60_000, received: 40_000_000 });
  log.request({ ...request, ms: 60_000 });
  log.flush();
  expect(written).toHaveLength(1);
});

test('refusals are logged up to a limit per address, and the rest are counted', () => {
  const { log, objects } = logged();
  for (let at = 0; at < 50; at += 1) log.request({ ...request, status: 403 });
  log.request({ ...request, status: 422, from: '10.0.0.10', received: 2 ** 22 });
  log.request({ ...request, status: 500 });
  log.flush();
  const lines = objects();
  const ofStatus = (status: number) => lines.filter((one) => one['status'] === status).length;
  expect([403, 422, 500].map(ofStatus)).toEqual([20, 1, 1]);
  expect(lines.at(-1)).toMatchObject({ level: 'warn', msg: '30 more requests were refused, without a line' });
});

test('with logging of every request, every refusal is logged as well', () => {
  const { log, objects } = logged({ requests: 'on' });
  for (let at = 0; at < 50; at += 1) log.request({ ...request, status: 403 });
  log.flush();
  expect(objects()).toHaveLength(50);
});

test('requests are logged in batches, with masked addresses', () => {
  const { log, written, objects } = logged({ requests: 'on' });
  log.request(request);
  log.request({ ...request, status: 503 });
  expect(written).toEqual([]);
  log.flush();
  expect(objects()).toMatchObject([
    {
      level: 'info',
      msg: 'request',
      reqId: 'AAAA-BBBB',
      method: 'GET',
      path: '/api/*/getcourse',
      status: 200,
      user: 7,
    },
    { level: 'warn', status: 503 },
  ]);
});

test('a logged request is written after a short wait', async () => {
  const { log, written } = logged({ requests: 'on' });
  log.request(request);
  await vi.waitFor(() => expect(written).toHaveLength(1));
});

test('in text format, a message is plain and a request is one line', () => {
  const { log, written } = logged({ format: 'text', requests: 'on' });
  log.info('Quadrangle is ready', { ms: 12 });
  log.request(request);
  log.flush();
  expect(written[0]).toBe('Quadrangle is ready');
  expect(written[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d info {2}\[AAAA-BBBB\] GET \/api\/\*\/getcourse 200 3 ms, 500 bytes, user 7, 10\.0\.0\.9$/,
  );
});

test('a log level suppresses everything below it', () => {
  const { log, written } = logged({ level: 'silent' });
  log.info('ready');
  log.fault(new Error('gone'));
  expect(written).toEqual([]);
});
