import { toAsciiDigits } from '../text/digits.ts';
import { isDay, isoDay } from '../kinds/date.ts';
import { monthNumber } from '../wording/months.ts';
import { toFourDigitYear } from '../wording/to-four-digit-year.ts';

/**
 * The year that a text begins with or names first, in four digits: '2019-20' and '12 May 2019' are in '2019'. 'Session
 * 19-20', '12/5/19' and 'May 19' also are, if the text has no other year. "" for none.
 */
export function yearIn(text: unknown): string {
  const plain = toAsciiDigits(String(text ?? ''));
  return /(?<!\d)(1[89]|20)\d{2}(?!\d)/.exec(plain)?.[0] ?? yearOfShort(plain);
}

/** The two-digit year of a day or a month, or the first year of an academic year, whatever the other words are. */
function yearOfShort(text: string): string {
  const day = isoDay(text);
  if (isDay(day)) return day.slice(0, 4);
  const [, month = '', year = ''] = /^\s*([a-z]{3,9})[.,]?[ -]['’]?(\d\d)\s*$/i.exec(text) ?? [];
  if (monthNumber(month) !== undefined) return toFourDigitYear(year);
  const [, first = '', second = ''] = /^\D*(\d\d) *[-/\u2010-\u2015] *(\d\d)\D*$/.exec(text) ?? [];
  if (first === '' || Number(second) !== (Number(first) + 1) % 100) return '';
  return toFourDigitYear(first);
}
