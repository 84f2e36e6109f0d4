import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('Terhörst')],
  ['UTF-8 with a mark', Buffer.from('\ufeffTerhörst')],
  ['Windows-1252', Buffer.from('Terhörst', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffTerhörst', 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from('\ufeffTerhörst', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Terhörst', 'utf16le')],
  ['UTF-16 without a mark, the high byte first', Buffer.from('Terhörst', 'utf16le').swap16()],
])('a text in %s is decoded without its mark', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Terhörst');
});

test.each([
  ['a ZIP archive', Buffer.from('PK\u0003\u0004')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['an old Office document', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
  ['a file with zeros', Uint8Array.of(0x47, 0x49, 0, 0, 0, 0x46)],
])('%s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
