import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

vi.mock('@node-rs/argon2', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
});

/** The cost parameters of a hash: algorithm, memory, passes, lanes. */
const costOf = (hash: unknown) => String(hash).split('$').slice(1, 4);

test('a password is verified only against its own hash', async () => {
  const kept = await hashPassword('some-password');
  expect(await verifyPassword(kept, 'some-password')).toBe(true);
  expect(await verifyPassword(kept, 'some-passworD')).toBe(false);
});

test.each([
  ['caf\u00e9-2026', 'cafe\u0301-2026'],
  ['\u09df\u09df-2026-a', '\u09af\u09bc\u09af\u09bc-2026-a'],
])('a password is verified in its composed and decomposed form: %s', async (one, other) => {
  expect(one).not.toBe(other);
  expect(await verifyPassword(await hashPassword(one), other)).toBe(true);
  expect(await verifyPassword(await hashPassword(other), one)).toBe(true);
});

test('a password hashed before composition was introduced is still verified', async () => {
  const typed = 'cafe\u0301-2026';
  const kept = await argon2.hash(typed);
  expect(await verifyPassword(kept, typed)).toBe(true);
  expect(await verifyPassword(kept, 'cafe-2026')).toBe(false);
});

test.each([undefined, ''])(
  'a user without a password (%j) is refused at the same hashing cost as one with a password',
  async (none) => {
    const kept = await hashPassword('some-password');
    expect(await verifyPassword(none, 'some-password')).toBe(false);
    expect(argon2.verify).toHaveBeenCalledOnce();
    const [compared] = vi.mocked(argon2.verify).mock.calls[0] ?? [];
    expect(costOf(compared)).toEqual(costOf(kept));
  },
);
