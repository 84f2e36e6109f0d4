import { TextDecoder } from 'node:util';
import type { FileContent } from './file-content.ts';
import { beginsAsPage } from './markup.ts';

// A control character that no text contains: NUL and the like, except tab, line feed, form feed and carriage return.
const control = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** How documents of other kinds begin. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const otherKinds = /^(?:%PDF-|\{\\rtf|PK\x03\x04|GIF8)/;

/** The byte order marks of UTF-16. */
const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Whether a file is plain text and not a page: in UTF-16 where it begins with a byte order mark, else in UTF-8 or in a
 * code page with one byte per character, which Excel and editors still write. A file does not say which code page it
 * uses.
 */
export async function isPlainText(content: FileContent): Promise<boolean> {
  const mark = (await content.at(0, 2)).toString('hex');
  // UTF-8 is checked byte by byte as well: no byte of a multi-byte character is a control character.
  return isTextIn(content, marks[mark] ?? 'latin1');
}

async function isTextIn({ handle, size }: FileContent, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const buffer = Buffer.alloc(64 * 1024);
  for (let start = 0; start < size; start += buffer.length) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    const text = decoded(decoder, buffer.subarray(0, bytesRead));
    if (text === undefined || control.test(text)) return false;
    if (start === 0 && isOtherKind(text.replace(markOfUtf8, ''))) return false;
  }
  return decoded(decoder) !== undefined;
}

/** The byte order mark of UTF-8, one character per byte. */
const markOfUtf8 = /^\u00ef\u00bb\u00bf/;

function isOtherKind(text: string): boolean {
  return beginsAsPage(text) || otherKinds.test(text);
}

/** The text of the next bytes, or of the end; undefined where they are invalid in this encoding. */
function decoded(decoder: TextDecoder, bytes?: Buffer): string | undefined {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
}
