import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { isPicture, takenKinds, type TakenExtension } from '#model/files.ts';
import { readAt } from './read-at.ts';

/** What says where a picture was taken lies within so many bytes of its beginning; a JPEG has 64 kB for it. */
const longest = 512 * 1024;

/** How much is looked through at once, in bytes. */
const pieceSize = 1024 * 1024;

/** No picture has so many pieces, nor says so often where it was taken: one that does was made to cost time. */
const most = { chunks: 20_000, beginnings: 100 };

/** How Exif begins, in either order of bytes, and XMP. */
const beginnings = ['II*\0', 'MM\0*', '<x:xmpmeta'] as const;

/**
 * Empties what a picture says of where it was taken, in a local file and in its place: a phone writes the position of
 * whoever holds it, and everybody reads what is published. The rest stays as it is, such as who took it, when, and
 * which way is up. Answers whether it said any.
 */
export async function removeGeotags(file: string, ext: TakenExtension): Promise<boolean> {
  if (!isPicture(takenKinds[ext])) return false;
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    return await (ext === 'png' ? inChunks(handle, size) : anywhere(handle, size));
  } finally {
    await handle.close();
  }
}

/** Empties it wherever it stands: a picture may bring smaller ones along, which say it as well. */
async function anywhere(handle: FileHandle, size: number): Promise<boolean> {
  const overlap = 16;
  let saidAny = false;
  let left = most.beginnings;
  for (let start = 0; start < size; start += pieceSize - overlap) {
    const piece = await readAt(handle, start, pieceSize);
    for (const beginning of beginnings) {
      for (let at = -1; (at = piece.indexOf(beginning, at + 1, 'latin1')) >= 0 && left > 0; left -= 1) {
        const found = await readAt(handle, start + at, longest);
        if (emptied(found)) {
          await handle.write(found, 0, found.length, start + at);
          saidAny = true;
        }
        // However often it begins, a stretch of it is looked through once.
        if (beginning === '<x:xmpmeta') at += xmpIn(found).length - 1;
      }
    }
    if (piece.length < pieceSize) break;
  }
  return saidAny;
}

/** The pieces of a PNG have a checksum each. */
async function inChunks(handle: FileHandle, size: number): Promise<boolean> {
  let saidAny = false;
  for (let start = 8, chunks = 0; start + 12 <= size && chunks < most.chunks; chunks += 1) {
    const head = await readAt(handle, start, 8);
    const length = head.readUInt32BE(0);
    const kind = head.toString('latin1', 4, 8);
    if ((kind === 'eXIf' || kind === 'iTXt') && length <= longest && start + 12 + length <= size) {
      const chunk = await readAt(handle, start + 4, 4 + length + 4);
      const content = chunk.subarray(4, 4 + length);
      const at = kind === 'eXIf' ? 0 : content.indexOf('<x:xmpmeta');
      if (at >= 0 && emptied(content.subarray(at))) {
        chunk.writeUInt32BE(crc32(chunk.subarray(0, 4 + length)), 4 + length);
        await handle.write(chunk, 0, chunk.length, start + 4);
        saidAny = true;
      }
    }
    start += 12 + length;
  }
  return saidAny;
}

/** Empties the place in the bytes that Exif or XMP begins with. False where they say none. */
function emptied(bytes: Buffer): boolean {
  return bytes[0] === '<'.charCodeAt(0) ? emptiedXmp(bytes) : emptiedExif(bytes);
}

/** What XMP says of it, as attributes and as elements. */
const inXmp = [/(\bexif:GPS\w+\s*=\s*["'])([^"'<>]*)/g, /(<exif:GPS[^<>]*>)([^<]*)/g];

function emptiedXmp(bytes: Buffer): boolean {
  const said = xmpIn(bytes).toString('latin1');
  const blank = (_: string, name: string, value: string) => name + ' '.repeat(value.length);
  const unsaid = inXmp.reduce((text, one) => text.replace(one, blank), said);
  if (unsaid === said) return false;
  bytes.write(unsaid, 'latin1');
  return true;
}

function xmpIn(bytes: Buffer): Buffer {
  const end = bytes.indexOf('</x:xmpmeta>');
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** The entry of Exif that leads to the list of what is known of the place. */
const listOfPlace = 0x8825;

/** How many bytes a value takes, by its type. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** More entries than any such list has. */
const mostEntries = 256;

function emptiedExif(bytes: Buffer): boolean {
  const isLittle = bytes[0] === 'I'.charCodeAt(0);
  const short = (at: number) =>
    at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const long = (at: number) => (at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const entriesAt = (list: number) =>
    Array.from({ length: Math.min(short(list), mostEntries) }, (_, entry) => list + 2 + entry * 12);
  const leading = entriesAt(long(4)).find((at) => short(at) === listOfPlace && long(at + 4) === 1);
  const list = leading === undefined ? 0 : long(leading + 8);
  const entries = list === 0 ? [] : entriesAt(list);
  for (const at of entries) {
    const length = (sizes[short(at + 2)] ?? 0) * long(at + 4);
    const start = long(at + 8);
    if (length > 4 && start + length <= bytes.length) bytes.fill(0, start, start + length);
  }
  // A list of nothing.
  if (entries.length > 0) bytes.fill(0, list, Math.min(list + 2 + entries.length * 12, bytes.length));
  return entries.length > 0;
}
