/**
 * A globally unique id. `crypto.randomUUID` is missing where the portal is served without TLS, so it is generated here.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
