/**
 * An id that nothing else has, anywhere. Made by hand, for `crypto.randomUUID` is missing where the portal is served
 * without TLS.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
