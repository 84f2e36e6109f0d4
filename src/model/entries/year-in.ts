import { inPlainDigits } from '../digits.ts';
import { wholeYear } from '../whole-year.ts';

/**
 * The year that a text begins with or names first, in four digits: '2019-20' and '12 May 2019' are in '2019', and so is '19-20' where
 * nothing else is said. "" for none.
 */
export function yearIn(text: unknown): string {
  const plain = inPlainDigits(String(text ?? ''));
  return /(?<!\d)(1[89]|20)\d{2}(?!\d)/.exec(plain)?.[0] ?? yearOfShort(plain);
}

/** The first year of an academic year in two digits each, '23-24'. */
function yearOfShort(text: string): string {
  const [, first = '', second = ''] = /^\s*(\d\d) *[-/\u2010-\u2015] *(\d\d)\s*$/.exec(text) ?? [];
  if (first === '' || Number(second) !== (Number(first) + 1) % 100) return '';
  return wholeYear(first);
}
