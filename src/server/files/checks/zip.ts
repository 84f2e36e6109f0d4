import type { Content } from './file-content.ts';

/** The content of an archive. */
export interface Zip {
  readonly names: readonly string[];
  /** The text of the first entry, where it is named `mimetype` and is stored uncompressed. */
  readonly mimetype: string;
}

/** The largest list of entries that is read, in bytes. */
const greatestList = 4 * 1024 * 1024;

/** Reads the list of entries of an archive. Undefined unless the file is an archive from the first byte to the last. */
export async function readZip(content: Content): Promise<Zip | undefined> {
  const end = await endOf(content);
  if (!end || end.size > greatestList || end.start + end.size !== end.at) return undefined;
  const names = namesIn(await content.at(end.start, end.size), end.count);
  if (!names) return undefined;
  if (names.length === 0) return end.at === 0 ? { names, mimetype: '' } : undefined;
  const first = await content.at(0, 30 + 255);
  if (first.length < 30 || first.readUInt32LE(0) !== 0x04034b50) return undefined;
  return { names, mimetype: mimetypeIn(first) };
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

/**
 * Where the list of entries is, how many entries there are, and where the end record begins. The comment of the end
 * record ends the file.
 */
async function endOf(content: Content) {
  const longest = 22 + 65_535;
  const from = Math.max(0, content.size - longest);
  const tail = await content.at(from, longest);
  const at = tail.lastIndexOf('PK\x05\x06');
  if (at < 0 || at + 22 > tail.length || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) return undefined;
  return {
    at: from + at,
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
}

function namesIn(list: Buffer, count: number): string[] | undefined {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const name = list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length && names.length === count ? names : undefined;
}

function mimetypeIn(first: Buffer): string {
  const nameLength = first.readUInt16LE(26);
  const start = 30 + nameLength + first.readUInt16LE(28);
  const isIt = first.toString('latin1', 30, 30 + nameLength) === 'mimetype' && first.readUInt16LE(8) === 0;
  return isIt ? first.toString('latin1', start, start + first.readUInt32LE(18)) : '';
}
