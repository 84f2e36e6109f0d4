import { formatSize } from '#model/wording/format-size.ts';
import { decodeText } from '#portal/kit/transfer/reading/decode-text.ts';
import { UnreadableBibliography } from './source.ts';

/** The largest file that is accepted, in bytes. */
export const largestBibliography = 10 * 1024 * 1024;

/** The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252. Throws `UnreadableBibliography`. */
export async function readText(file: Blob): Promise<string> {
  if (file.size === 0) throw new UnreadableBibliography('This file is empty.');
  if (file.size > largestBibliography) {
    const most = formatSize(largestBibliography);
    throw new UnreadableBibliography(`This file is too large. At most ${most} are read: split it into parts.`);
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text !== undefined) return text;
  throw new UnreadableBibliography('This is no list of publications. Choose a BibTeX, RIS, JSON or CSV file.');
}
