import type { FileContent } from './file-content.ts';
import { isOnlyWhatIsListed, listedEntries, longAt } from './zip-entries.ts';

/** The content of an archive. */
export interface Zip {
  /** One character per byte. */
  readonly names: readonly string[];
  /** The text of the first entry, where it is named `mimetype` and is stored uncompressed. */
  readonly mimetype: string;
}

/** The largest list of entries that is read, in bytes. */
const greatestList = 4 * 1024 * 1024;

/**
 * Reads the list of entries of an archive. Undefined unless the file is an archive from the first byte to the last, and
 * all that is in it is listed, under the listed names and sizes.
 */
export async function readZip(content: FileContent): Promise<Zip | undefined> {
  const end = await endOf(content);
  if (!end || end.size > greatestList) return undefined;
  const entries = listedEntries(await content.at(end.start, end.size));
  if (entries?.length !== end.count) return undefined;
  if (entries.length === 0) return end.start === 0 ? { names: [], mimetype: '' } : undefined;
  const first = await content.at(0, 30 + 255);
  if (first.length < 30 || first.readUInt32LE(0) !== 0x04034b50) return undefined;
  if (!(await isOnlyWhatIsListed(content, entries, end.start))) return undefined;
  return { names: entries.map(({ name }) => name), mimetype: mimetypeIn(first) };
}

/** An archive of any files. */
export function isZip(zip: Zip | undefined): boolean {
  return zip !== undefined;
}

/**
 * A file of the newer Office formats, recognised by the folder of its parts. A file with macros has another extension.
 */
export function isOfficeFile(zip: Zip | undefined, folder: string): boolean {
  if (!zip?.names.includes('[Content_Types].xml')) return false;
  return zip.names.some((name) => name.startsWith(`${folder}/`)) && !zip.names.some((name) => /vbaProject/i.test(name));
}

/** A file of OpenDocument, by its kind. */
export function isOpenDocument(zip: Zip | undefined, kind: string): boolean {
  return zip?.mimetype === `application/vnd.oasis.opendocument.${kind}` && zip.names.includes('content.xml');
}

interface End {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

/**
 * Where the list of entries is, how long it is, and how many entries it has. The list ends where its end record begins,
 * and the comment of the end record ends the file.
 */
async function endOf(content: FileContent): Promise<End | undefined> {
  const longest = 22 + 65_535;
  // The locator of a ZIP64 end record stands before the end record.
  const from = Math.max(0, content.size - longest - 20);
  const tail = await content.at(from, longest + 20);
  const at = tail.lastIndexOf('PK\x05\x06');
  if (at < 0 || at + 22 > tail.length || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) return undefined;
  const end = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const isLong = at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50;
  if (isLong) return longEndOf(content, { end, at: from + at - 20, recordAt: longAt(tail, at - 20 + 8) });
  return end.start + end.size === from + at ? end : undefined;
}

/**
 * The same of a ZIP64 archive: the end record of that format lies between the list and its locator `at`. Programs that
 * do not know the format read the shorter record, which must say the same where it says anything.
 */
async function longEndOf(
  content: FileContent,
  { end, at, recordAt }: { end: End; at: number; recordAt: number },
): Promise<End | undefined> {
  const record = recordAt < at ? await content.at(recordAt, 56) : Buffer.of();
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) return undefined;
  const long = { count: longAt(record, 32), size: longAt(record, 40), start: longAt(record, 48) };
  const isSame =
    [0xffff, long.count].includes(end.count) &&
    [0xffffffff, long.size].includes(end.size) &&
    [0xffffffff, long.start].includes(end.start);
  const isWhole = recordAt + 12 + longAt(record, 4) === at && long.start + long.size === recordAt;
  return isSame && isWhole ? long : undefined;
}

function mimetypeIn(first: Buffer): string {
  const nameLength = first.readUInt16LE(26);
  const start = 30 + nameLength + first.readUInt16LE(28);
  const isIt = first.toString('latin1', 30, 30 + nameLength) === 'mimetype' && first.readUInt16LE(8) === 0;
  return isIt ? first.toString('latin1', start, start + first.readUInt32LE(18)) : '';
}
