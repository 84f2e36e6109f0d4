import type { FileContent } from './file-content.ts';
import { looksLikePage } from './markup.ts';

/**
 * How the archives begin that unpackers find behind anything else, as they find those that unpack themselves. Sources:
 * the technical note on the RAR 5.0 format (rarlab.com), 7zFormat.txt of the 7-Zip SDK.
 */
const archives = ['Rar!\x1a\x07', "7z\xbc\xaf'\x1c"];

/** The length of the longest pattern, here and in the markup. */
const longest = 10;

/** Whether a file contains a script, a page, a drawing, or an archive of RAR or 7-Zip anywhere. */
export async function hasForeignContent({ handle, size }: FileContent): Promise<boolean> {
  const buffer = Buffer.alloc(64 * 1024);
  // The pieces overlap a little, so that a match across a boundary is found.
  for (let start = 0; start < size; start += buffer.length - longest) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const text = buffer.toString('latin1', 0, bytesRead);
    if (looksLikePage(text) || archives.some((start) => text.includes(start))) return true;
    if (bytesRead < buffer.length) break;
  }
  return false;
}
