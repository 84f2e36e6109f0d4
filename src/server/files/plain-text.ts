import { TextDecoder } from 'node:util';
import type { Content } from './file-content.ts';
import { beginsAsPage } from './markup.ts';

// A character that no text has: NUL and its like, but for tab, line feed, form feed and carriage return.
const control = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** What documents of other kinds begin with. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const otherKinds = /^(?:%PDF-|\{\\rtf|PK\x03\x04|GIF8)/;

/** Whether a file is plain text in UTF-8 and no page. */
export async function isPlainText({ handle, size }: Content): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const buffer = Buffer.alloc(64 * 1024);
  for (let start = 0; start < size; start += buffer.length) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const text = decoded(decoder, buffer.subarray(0, bytesRead));
    if (text === undefined || control.test(text)) return false;
    if (start === 0 && (beginsAsPage(text) || otherKinds.test(text))) return false;
  }
  return decoded(decoder) !== undefined;
}

/** The text of the next bytes, or of the end; undefined where they are no UTF-8. */
function decoded(decoder: TextDecoder, bytes?: Buffer): string | undefined {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
}
