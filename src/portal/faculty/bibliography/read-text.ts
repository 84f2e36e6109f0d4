import { UnreadableBibliography } from './source.ts';

/** The largest file that is accepted, in bytes. */
const largest = 10 * 1024 * 1024;

/** The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252. Throws `UnreadableBibliography`. */
export async function readText(file: Blob): Promise<string> {
  if (file.size === 0) throw new UnreadableBibliography('This file is empty.');
  if (file.size > largest)
    throw new UnreadableBibliography('This file is too large. At most 10 MB are read: split it into parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (...opening: readonly number[]) => opening.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const wide = widthOf(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  if (begins(0x50, 0x4b) || begins(0x25, 0x50, 0x44, 0x46) || begins(0xd0, 0xcf, 0x11, 0xe0) || bytes.includes(0)) {
    throw new UnreadableBibliography('This is no list of publications. Choose a BibTeX, RIS, JSON or CSV file.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 without a byte order mark: every other byte of the first letters is zero. */
function widthOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = [...bytes.slice(0, 64)];
  if (start.length < 4) return undefined;
  const isEmpty = (odd: number) => start.every((byte, at) => (at % 2 === odd ? byte === 0 : byte !== 0));
  if (isEmpty(1)) return 'utf-16le';
  return isEmpty(0) ? 'utf-16be' : undefined;
}
