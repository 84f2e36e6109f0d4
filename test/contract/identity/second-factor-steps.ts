import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { type Server } from '../server.ts';

/** The address of the calls for the caller's own second factor. */
export const own = '/api/collegeuser/twofactor';

/** Freezes the clock in the tests of a block: it advances only when they say so. */
export function holdTime(): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => void vi.useRealTimers());
}

/** Advances the frozen clock by this number of seconds. */
export const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Advances the clock by so many steps of 30 s, and returns the app's code then. No code is accepted twice. */
export function codeOf(secret: string, steps = 1): string {
  later(steps * 30);
  return new TOTP({ secret }).generate({ timestamp: Date.now() });
}

/** Sets up a second factor. Returns the app's secret and the recovery codes. */
export async function setUp(client: Client): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await client.post(`${own}/start`, { password })).body as { secret: string };
  const confirmed = await client.post(`${own}/confirm`, { code: codeOf(secret) });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return { secret, recovery: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

/** The subjects of the mails to a person in the outbox. */
export async function mailedTo({ admin }: Server, email: string): Promise<string[]> {
  const { body } = await admin.get('/api/admin/getoutbox');
  const mails = body as { recipient: string; subject: string }[];
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
}
