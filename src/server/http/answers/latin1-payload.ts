/** In bytes: up to this size, copying the body behind the headers is faster than sending it separately. */
const maxJoinedBytes = 16 * 1024;

/**
 * Bytes in the form that Node sends fastest. A small body becomes a string of one character per byte, which is sent in
 * one piece with the headers: send it as `latin1`.
 */
export function toLatin1Payload(bytes: Buffer): string | Buffer {
  return bytes.length <= maxJoinedBytes ? bytes.toString('latin1') : bytes;
}
