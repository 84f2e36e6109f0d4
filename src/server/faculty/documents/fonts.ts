import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Span } from '#model/faculty/documents/span.ts';
import type { Script } from './script-runs.ts';

/** The fonts of a document, by the names used in the document. */
const files = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  italic: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  bold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  boldItalic: 'noto-sans/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf',
  bengali: 'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  bengaliBold: 'noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf',
  signs: 'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
} as const;

export type FontName = keyof typeof files;

const fontCache = new Map<FontName, Buffer>();

/** The font file. It is read on first use. */
export function readFontFile(name: FontName): Buffer {
  const found = fontCache.get(name);
  if (found) return found;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${files[name]}`));
  fontCache.set(name, bytes);
  return bytes;
}

/**
 * The font for a piece of text. The italic one has neither Indic script, and the symbol font is neither italic nor
 * bold.
 */
export function fontOf(script: Script, { bold, italic }: Omit<Span, 'text'>): FontName {
  if (script === 'signs') return 'signs';
  if (script === 'bengali') return bold ? 'bengaliBold' : 'bengali';
  if (script === 'devanagari' || !italic) return bold ? 'bold' : 'regular';
  return bold ? 'boldItalic' : 'italic';
}
