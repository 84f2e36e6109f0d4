import { TextDecoder } from 'node:util';
import type { Content } from './file-content.ts';
import { beginsAsPage } from './markup.ts';

// A character that no text has: NUL and its like, but for tab, line feed, form feed and carriage return.
const control = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** What documents of other kinds begin with. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const otherKinds = /^(?:%PDF-|\{\\rtf|PK\x03\x04|GIF8)/;

/** How UTF-16 says that it is, and which way round. */
const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };

/**
 * Whether a file is plain text and no page: in UTF-16 where it begins with the mark of that, else in UTF-8 or in one of
 * the code pages with a byte a character, which Excel and editors still write. Which code page it is no file says.
 */
export async function isPlainText(content: Content): Promise<boolean> {
  const mark = (await content.at(0, 2)).toString('hex');
  // UTF-8 is looked at byte by byte as well: none of the bytes that make up a letter is a control character.
  return isTextIn(content, marks[mark] ?? 'latin1');
}

async function isTextIn({ handle, size }: Content, encoding: string): Promise<boolean> {
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

/** The mark of UTF-8, a character a byte. */
const markOfUtf8 = /^\u00ef\u00bb\u00bf/;

function isOtherKind(text: string): boolean {
  return beginsAsPage(text) || otherKinds.test(text);
}

/** The text of the next bytes, or of the end; undefined where they are none in this encoding. */
function decoded(decoder: TextDecoder, bytes?: Buffer): string | undefined {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return undefined;
  }
}
