import type { FileContent } from './file-content.ts';

/** An entry as the list at the end of an archive describes it; its place and its sizes are in bytes. */
export interface ListedEntry {
  /** One character per byte. */
  readonly name: string;
  /** How it is compressed, as a number of the format. */
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly at: number;
}

/** What a header of four bytes holds if the true value is in the ZIP64 field. */
const inZip64 = 0xffffffff;

/** The entries of the list at the end of an archive; undefined if the list cannot be read to its end. */
export function listedEntries(list: Buffer): ListedEntry[] | undefined {
  const entries: ListedEntry[] = [];
  let at = 0;
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const name = at + 46;
    const extra = name + list.readUInt16LE(at + 28);
    const comment = extra + list.readUInt16LE(at + 30);
    const entry = {
      name: list.toString('latin1', name, extra),
      method: list.readUInt16LE(at + 10),
      size: list.readUInt32LE(at + 24),
      packed: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    };
    const isLong = entry.size === inZip64 || entry.packed === inZip64 || entry.at === inZip64;
    entries.push(isLong ? withLong(entry, longNumbers(list.subarray(extra, comment))) : entry);
    at = comment + list.readUInt16LE(at + 32);
  }
  return at === list.length ? entries : undefined;
}

/**
 * Whether the bytes before the list of an archive, which begins at `listAt`, are the listed entries and nothing else,
 * each under a header that says the same as the list. A program that unpacks an archive from its first byte on then
 * finds what one finds that begins with the list. Archives within an entry are part of its content.
 *
 * Not detected, because nothing is decompressed: an entry whose compressed data ends before its size says so.
 */
export async function isOnlyWhatIsListed(
  content: FileContent,
  entries: readonly ListedEntry[],
  listAt: number,
): Promise<boolean> {
  const read = inPieces(content);
  let end = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (!(await isPadding(read, end, entry.at))) return false;
    const dataAt = await dataOf(read, entry);
    if (!dataAt) return false;
    const dataEnd = dataAt.start + entry.packed;
    if (dataEnd > listAt) return false;
    end = dataEnd + (dataAt.isDescribedBehind ? await descriptorAt(read, dataEnd, entry) : 0);
  }
  return isPadding(read, end, listAt);
}

/** A number of eight bytes. */
export function longAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

type Read = (start: number, length: number) => Promise<Buffer>;

/** Replaces the numbers that do not fit: the ZIP64 field holds only those, in this order. */
function withLong(entry: ListedEntry, long: number[]): ListedEntry {
  const full = (number: number) => (number === inZip64 ? (long.shift() ?? number) : number);
  const [size, packed, at] = [full(entry.size), full(entry.packed), full(entry.at)];
  return { ...entry, size, packed, at };
}

/** The numbers of eight bytes in the ZIP64 field, if there is one. */
function longNumbers(fields: Buffer): number[] {
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2)) {
    if (fields.readUInt16LE(at) !== 1) continue;
    const field = fields.subarray(at + 4, at + 4 + fields.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) => longAt(field, index * 8));
  }
  return [];
}

/** Where the data of an entry begins; undefined if there is no header or if it contradicts the list. */
async function dataOf(read: Read, entry: ListedEntry) {
  const header = await read(entry.at, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return undefined;
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)];
  const behind = await read(entry.at + 30, nameLength + extraLength);
  const isSame = header.readUInt16LE(8) === entry.method && behind.toString('latin1', 0, nameLength) === entry.name;
  if (!isSame || behind.length < nameLength + extraLength) return undefined;
  // What was packed in one go, without going back, has its sizes behind the data instead of here.
  const isDescribedBehind = (header.readUInt16LE(6) & 8) !== 0;
  const [size, packed] = longNumbers(behind.subarray(nameLength));
  const isOf = (said: number, long: number | undefined, listed: number) =>
    (said === inZip64 ? (long ?? said) : said) === listed ||
    (isDescribedBehind && (said === 0 || (said === inZip64 && !long)));
  const areSizes =
    isOf(header.readUInt32LE(18), packed, entry.packed) && isOf(header.readUInt32LE(22), size, entry.size);
  return areSizes ? { start: entry.at + 30 + nameLength + extraLength, isDescribedBehind } : undefined;
}

/**
 * The length of the sizes behind the data of an entry: with or without a signature, in four bytes each or in eight. 0
 * if there are none that agree with the list: some programs announce them, and then go back to the header all the same.
 */
async function descriptorAt(read: Read, at: number, entry: ListedEntry): Promise<number> {
  const bytes = await read(at, 24);
  const signature = bytes.length >= 4 && bytes.readUInt32LE(0) === 0x08074b50 ? [4, 0] : [0];
  for (const start of signature) {
    const sizes = start + 4;
    const isLong =
      sizes + 16 <= bytes.length && longAt(bytes, sizes) === entry.packed && longAt(bytes, sizes + 8) === entry.size;
    if (isLong) return sizes + 16;
    const isShort =
      sizes + 8 <= bytes.length &&
      bytes.readUInt32LE(sizes) === entry.packed &&
      bytes.readUInt32LE(sizes + 4) === entry.size;
    if (isShort) return sizes + 8;
  }
  return 0;
}

/** Whether there are only zeros from `start` to `end`, and `end` is not before `start`. */
async function isPadding(read: Read, start: number, end: number): Promise<boolean> {
  for (let at = start; at < end; at += piece) {
    const bytes = await read(at, Math.min(piece, end - at));
    if (bytes.length === 0 || bytes.some((byte) => byte !== 0)) return false;
  }
  return start <= end;
}

/** How much is read at once: an archive may have tens of thousands of small entries. */
const piece = 64 * 1024;

/** Reads a file from its beginning to its end, in few steps. */
function inPieces(content: FileContent): Read {
  let from = 0;
  let bytes: Buffer = Buffer.of();
  return async (start, length) => {
    if (start < from || start + length > from + bytes.length) {
      from = start;
      bytes = await content.at(start, Math.max(length, piece));
    }
    return bytes.subarray(start - from, start - from + length);
  };
}
