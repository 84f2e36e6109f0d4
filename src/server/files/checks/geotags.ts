import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { isPicture, acceptedFileTypes, type AcceptedExtension } from '#model/files.ts';
import { readAt } from './read-at.ts';

/**
 * The metadata with the location lies within this many bytes from the start of a picture; in a JPEG it has at most 64
 * kB.
 */
const longest = 512 * 1024;

/** How many bytes are searched at once. */
const pieceSize = 1024 * 1024;

/** No real picture has more chunks or more metadata headers than this; one that does was made to cost time. */
const most = { chunks: 20_000, beginnings: 100 };

/** How Exif begins, in either byte order, and XMP. */
const beginnings = ['II*\0', 'MM\0*', '<x:xmpmeta'] as const;

/**
 * Blanks the location in the metadata of a picture, in a local file and in place: a phone records the position of its
 * owner, and everybody can read what is published. The other metadata stay, such as the author, the time and the
 * orientation. Returns whether there was a location.
 */
export async function removeGeotags(file: string, ext: AcceptedExtension): Promise<boolean> {
  if (!isPicture(acceptedFileTypes[ext])) return false;
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    return await (ext === 'png' ? inChunks(handle, size) : anywhere(handle, size));
  } finally {
    await handle.close();
  }
}

/** Blanks the location wherever it is found: a picture may contain smaller previews, which have it as well. */
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
        // Each stretch is searched only once, however many headers it contains.
        if (beginning === '<x:xmpmeta') at += xmpIn(found).length - 1;
      }
    }
    if (piece.length < pieceSize) break;
  }
  return saidAny;
}

/** The chunks of a PNG have a checksum each. */
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

/** Blanks the location in bytes that begin with Exif or XMP. Returns false where there is none. */
function emptied(bytes: Buffer): boolean {
  return bytes[0] === '<'.charCodeAt(0) ? emptiedXmp(bytes) : emptiedExif(bytes);
}

/** The location in XMP, as attributes and as elements. */
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

/** The Exif entry that points to the list of location data. */
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
  // An empty list needs nothing.
  if (entries.length > 0) bytes.fill(0, list, Math.min(list + 2 + entries.length * 12, bytes.length));
  return entries.length > 0;
}
