import { isPartialDate } from '#model/kinds/partialdate.ts';
import { monthNumber } from '#model/wording/months.ts';
import { toAsciiDigits } from '#model/text/digits.ts';

/** The known part of a date; "" without a year. The month is a number or an English name, the day a number. */
export function partialDateOf(year: string | number, month: string | number = '', day: string | number = ''): string {
  const [, digits] = /(?:^|\D)((?:1[5-9]|20)\d{2})(?!\d)/.exec(toAsciiDigits(String(year))) ?? [];
  if (digits === undefined) return '';
  const monthNumber = monthIn(String(month));
  const dayNumber = /\d{1,2}/.exec(String(day))?.[0].padStart(2, '0');
  const whole = [digits, monthNumber, monthNumber === undefined ? undefined : dayNumber].filter(
    (part) => part !== undefined,
  );
  // Drops a day that does not exist, such as 31 June, and an invalid month.
  while (!isPartialDate(whole.join('-'))) whole.pop();
  return whole.join('-');
}

/** The date in a text: 2023-07-14, 2023/07//, 14 July 2023, JUN 8 2004, 2019-2020; "" without a year. */
export function partialDateIn(written: string): string {
  const text = toAsciiDigits(written);
  const [, year = '', month = '', day = ''] =
    /((?:1[5-9]|20)\d{2})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/.exec(text) ?? [];
  if (year === '') return '';
  if (month !== '') return partialDateOf(year, month, day);
  const around = text.replace(year, ' ');
  const [, before = '', name = '', after = ''] =
    /(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2})(?!\d))?/i.exec(around) ?? [];
  return partialDateOf(year, name, before || after);
}

function monthIn(text: string): string | undefined {
  const isNumber = /^\s*\d{1,2}\s*$/.test(text);
  const number = isNumber ? Number(text) : (monthNumber(/[a-z]{3}/i.exec(text)?.[0] ?? '') ?? 0);
  return number >= 1 && number <= 12 ? String(number).padStart(2, '0') : undefined;
}
