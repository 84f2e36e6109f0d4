import { createHash } from 'node:crypto';

/**
 * A permanent id, `urn:uuid:…` (RFC 9562, version 5): the same name and the same college always give the same id,
 * whatever the host. `college` is a UUID.
 */
export function lastingId(college: string, name: string): string {
  const space = Buffer.from(college.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
