/**
 * A name for something that is to be added: what is sent under it again, since no answer came, is stored once. Made by hand, for
 * `crypto.randomUUID` is missing where the portal is served without TLS.
 */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
