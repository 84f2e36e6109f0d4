import { inDigitsOf, zeros } from '../digits.ts';

type Held = string | [from: string, to: string];

/**
 * What the year of an entry is held against for a period: texts that it is, and spans of texts that it lies in, both ends included.
 * A calendar year is '2023'; an academic one, '2023-24', is from July to June, as the universities here count it. A year alone
 * may lie in either of two academic years, and is found in both. Where a column holds words, '2005-06' is an academic year too, and no month.
 * Words have their digits in any script that is written here. Undefined for a text that is no period.
 */
export function periodOf(text: string, isInWords = false): Held[] | undefined {
  const held = inLatinDigits(text, isInWords);
  return isInWords ? held?.flatMap((one) => [one, ...zeros.map((zero) => heldInDigitsOf(zero, one))]) : held;
}

function inLatinDigits(text: string, isInWords: boolean): Held[] | undefined {
  const [, first = '', second] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (first === '') return undefined;
  const year = Number(first);
  if (second === undefined) return [[first, `${first}-99`], ...(isInWords ? [withDash(year)] : [])];
  if (Number(second) !== (year + 1) % 100) return undefined;
  // Whatever begins with June is before the end of it.
  const [from, to] = [`${first}-07`, `${year + 1}-06-99`];
  if (!isInWords) return [first, [from, to]];
  return [first, text, withDash(year), ...without(academicYear(year + 1), [from, to])];
}

function heldInDigitsOf(zero: string, held: Held): Held {
  return typeof held === 'string' ? inDigitsOf(zero, held) : [inDigitsOf(zero, held[0]), inDigitsOf(zero, held[1])];
}

/** A span without one text, which may lie in it: '2005-06' is no June. */
function without(text: string, [from, to]: [from: string, to: string]): [from: string, to: string][] {
  if (text > to) return [[from, to]];
  const [year = '', next = ''] = text.split('-');
  const before = next === '00' ? year : `${year}-${two(Number(next) - 1)}-99`;
  return [
    [from, before],
    [`${text}-`, to],
  ];
}

/** As many write it: with a dash in place of the hyphen. */
function withDash(year: number): string {
  return academicYear(year).replace('-', '–');
}

function academicYear(first: number): string {
  return `${first}-${two(first + 1)}`;
}

function two(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** The academic year that a day, YYYY-MM-DD, lies in: '2023-24'. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return academicYear(first);
}
