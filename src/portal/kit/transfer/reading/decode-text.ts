/**
 * The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252, which older programs write. Undefined for a
 * file that is no text: an archive or a workbook, a PDF, an old Office document.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (bytes.includes(0) || binaries.some((opening) => startsWith(bytes, opening))) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether a file begins with these bytes. */
export function startsWith(bytes: Uint8Array, opening: readonly number[]): boolean {
  return opening.every((byte, at) => bytes[at] === byte);
}

/** The first bytes of a ZIP archive, which a workbook is. */
export const zipOpening = [0x50, 0x4b] as const;

/** The first bytes of an old Office document, and of a new one behind a password. */
export const oldOfficeOpening = [0xd0, 0xcf, 0x11, 0xe0] as const;

const pdfOpening = [0x25, 0x50, 0x44, 0x46] as const;
const binaries = [zipOpening, oldOfficeOpening, pdfOpening];

/** UTF-16 with a byte order mark, or without one: then every other byte of the first letters is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const start = [...bytes.slice(0, 64)];
  if (start.length < 4) return undefined;
  const isEmpty = (odd: number) => start.every((byte, at) => (at % 2 === odd ? byte === 0 : byte !== 0));
  if (isEmpty(1)) return 'utf-16le';
  return isEmpty(0) ? 'utf-16be' : undefined;
}
