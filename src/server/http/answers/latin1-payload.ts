/** In bytes: up to this many are copied behind their headers faster than they are sent apart from them. */
const worthJoining = 16 * 1024;

/**
 * Bytes in the form that Node sends fastest. Few become a string of one character a byte, which goes out in one piece
 * with the headers: send it as `latin1`.
 */
export function latin1Payload(bytes: Buffer): string | Buffer {
  return bytes.length <= worthJoining ? bytes.toString('latin1') : bytes;
}
