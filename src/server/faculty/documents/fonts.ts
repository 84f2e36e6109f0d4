import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Span } from '#model/faculty/documents/span.ts';
import type { Script } from './script-runs.ts';

/** The fonts of a document, by the names they are used under. */
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

const kept = new Map<FontName, Buffer>();

/** A font as a file of it. It is read when it is first used. */
export function fontFile(name: FontName): Buffer {
  const found = kept.get(name);
  if (found) return found;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${files[name]}`));
  kept.set(name, bytes);
  return bytes;
}

/**
 * The font of a piece of text. The slanted one has neither Indic script, and the one of signs is neither slanted nor
 * bold.
 */
export function fontOf(script: Script, { bold, italic }: Omit<Span, 'text'>): FontName {
  if (script === 'signs') return 'signs';
  if (script === 'bengali') return bold ? 'bengaliBold' : 'bengali';
  if (script === 'devanagari' || !italic) return bold ? 'bold' : 'regular';
  return bold ? 'boldItalic' : 'italic';
}
