import { expect, test } from 'vitest';
import { ProviderFault } from './provider-fault.ts';

const failing = (cause: unknown) => Object.assign(new Error('operation failed', { cause }), { code: 'OAUTH_TIMEOUT' });

test('a timeout of the provider is reported in words instead of a number', () => {
  const { kind, message } = ProviderFault.of(failing(new DOMException('The operation timed out.', 'TimeoutError')));
  expect([kind, message]).toEqual(['unreachable', 'It did not answer within 8 seconds.']);
});

test('a failed connection is reported by its error code, or by its message if the code is a number', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(ProviderFault.of(new TypeError('fetch failed', { cause: refused })).message).toBe('ECONNREFUSED');
  const aborted = new DOMException('This was aborted.', 'AbortError');
  expect(ProviderFault.of(failing(aborted)).message).toBe('This was aborted.');
});
