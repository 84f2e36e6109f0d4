import { inflateRawSync } from 'node:zlib';

/** The files of a zip by name, decoded as text. They are found by its central directory. */
export function unzipped(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const place = zip.readUInt32LE(at + 42);
    const start = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    const content = zip.subarray(start, start + size);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files[name] = (method === 0 ? content : inflateRawSync(content)).toString();
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
