import { isUtf8 } from 'node:buffer';

/**
 * A path without the parts of characters that were cut in two, as messengers do with long links. An Assamese letter
 * takes nine characters there. The number at the start of a ref leads to its page whatever became of the rest.
 */
export function toReadablePath(address: string): string {
  if (!address.includes('%')) return address;
  const end = address.search(/[?#]|$/);
  const path = address.slice(0, end);
  return isReadable(path) ? address : path.split('/').map(toReadableSegment).join('/') + address.slice(end);
}

/** Replaces a segment that cannot be decoded at all, so that the path does not become another one. */
const replacementCharacter = encodeURIComponent('\ufffd');

function toReadableSegment(segment: string): string {
  return segment === '' ? '' : segment.replace(encodedPattern, toReadableLetters) || replacementCharacter;
}

/** Percent-encoded bytes in a row, and escape sequences that are incomplete. */
const encodedPattern = /(?:%[0-9a-f]{2})+|%[0-9a-f]?/gi;

/** Without trying to decode each one: an address may hold thousands of them, and each failure costs an exception. */
function toReadableLetters(letters: string): string {
  if (letters.length < 3) return '';
  const bytes = Buffer.from(letters.replaceAll('%', ''), 'hex');
  if (isUtf8(bytes)) return letters;
  return encodeURIComponent(bytes.toString('utf8').replaceAll('\ufffd', ''));
}

function isReadable(path: string): boolean {
  return decodePath(path) !== undefined;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
