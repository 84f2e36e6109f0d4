import { expect, test } from 'vitest';
import { lastingId } from './lasting-id.ts';

test('an id is the UUID that the standard defines for the same namespace and name', () => {
  // The example of RFC 9562, A.4: of the DNS namespace.
  expect(lastingId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    'urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});
