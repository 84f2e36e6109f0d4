import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = Buffer.from('one secret for all the servers of a college');

test('a sealed text is opened only with the same secret and purpose', () => {
  const sealed = seal(secret, 'client secret', 'অসম GOCSPX-1');
  expect(sealed).not.toContain('GOCSPX');
  expect(unseal(secret, 'client secret', sealed)).toBe('অসম GOCSPX-1');
  expect(unseal(secret, 'sign-in under way', sealed)).toBeUndefined();
  expect(unseal(Buffer.from('another secret of another college, long'), 'client secret', sealed)).toBeUndefined();
});

test('a sealed text that was changed or truncated is not opened', () => {
  const sealed = seal(secret, 'client secret', 'text');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    expect(unseal(secret, 'client secret', changed.toString('base64url'))).toBeUndefined();
  }
  for (const end of [0, 1, 43, bytes.length - 1]) {
    expect(unseal(secret, 'client secret', bytes.subarray(0, end).toString('base64url'))).toBeUndefined();
  }
});

test('the same text is sealed differently each time', () => {
  expect(seal(secret, 'client secret', 'text')).not.toBe(seal(secret, 'client secret', 'text'));
});
