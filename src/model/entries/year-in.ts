import { inPlainDigits } from '../digits.ts';

/** The year that a text begins with or names first, in four digits: '2019-20' and '12 May 2019' are in '2019'. "" for none. */
export function yearIn(text: unknown): string {
  return /(?<!\d)(1[89]|20)\d{2}(?!\d)/.exec(inPlainDigits(String(text ?? '')))?.[0] ?? '';
}
