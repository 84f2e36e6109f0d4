import { inDigitsOf, zeros } from '../digits.ts';
import { shortMonths } from '../months.ts';

type Held = string | [from: string, to: string];

/**
 * What the date of an entry is held against for a period: texts that it is, and spans of texts that it lies in, both
 * ends included. A calendar year is '2023'; an academic one, '2023-24', is from July to June, as the universities here
 * count it. A year alone may lie in either of two academic years, and is found in both. Undefined for a text that is no
 * period.
 */
export function periodOf(text: string): Held[] | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const { first, isAcademic } = period;
  // Whatever begins with June is before the end of it.
  return isAcademic ? [`${first}`, [`${first}-07`, `${first + 1}-06-99`]] : [[`${first}`, `${first}-99`]];
}

/**
 * The periods from one to another, both included: '2021-22..2023-24' is 2021-22, 2022-23 and 2023-24. A period by
 * itself is that one; undefined for what is neither, goes backwards, or is of both kinds.
 */
export function periodsIn(text: string): string[] | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  const [begin, end] = [readPeriod(from), readPeriod(to)];
  if (!begin || !end || more.length > 0 || begin.isAcademic !== end.isAcademic || begin.first > end.first)
    return undefined;
  const years = Array.from({ length: end.first - begin.first + 1 }, (_, at) => begin.first + at);
  return years.map((first) => (begin.isAcademic ? academicYear(first) : `${first}`));
}

/** A period for columns that hold words, of which most people write a year in their own way. */
export interface PeriodInWords {
  /** The years that are looked for; what counts is the first that a text names. */
  readonly years: readonly string[];
  /**
   * A regular expression of texts in lower case that name one of these years and are for certain of another period; ""
   * for none.
   */
  readonly except: string;
}

/**
 * The same where a column holds words. A date and an academic year are what they say, and '2005-06' is an academic year
 * and no month; any other text is as good as the year it names first. Digits are of any script that is written here.
 */
export function periodInWords(text: string): PeriodInWords | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const { first, isAcademic } = period;
  if (!isAcademic) return { years: [`${first}`], except: '' };
  const early = [1, 2, 3, 4, 5, 6];
  const late = [7, 8, 9, 10, 11, 12];
  const months = [...monthsOf(first, early), ...monthsOf(first + 1, late)];
  const except = [
    ...months.filter((month) => month !== academicYear(first)).map(inAnyDigits),
    ...daysPatterns(first, early),
    ...daysPatterns(first + 1, late),
    academicPattern(first + 1),
  ];
  return { years: [`${first}`, `${first + 1}`], except: `^(${except.join('|')})$` };
}

/**
 * The first day of a period, and a regular expression of texts in lower case that name an end in it or later. Undefined
 * for a text that is no period.
 */
export function lateIn(text: string): { begin: string; first: string; ended: string } | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const { first, isAcademic } = period;
  const begin = `${first}-${isAcademic ? '07' : '01'}-01`;
  return { begin, first: `${first}`, ended: `(^|[^${anyDigit}])(${yearsFrom(first)})([^${anyDigit}]|$)` };
}

/** The academic year that a day, YYYY-MM-DD, lies in: '2023-24'. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return academicYear(first);
}

/** The years of four digits from one on that a text can name, in any digits. */
function yearsFrom(first: number): string {
  const [century, decade, year] = [Math.floor(first / 100), Math.floor(first / 10) % 10, first % 10];
  const any = `[${anyDigit}]`;
  const between = (from: number) =>
    `(${Array.from({ length: 10 - from }, (_, at) => inAnyDigits(`${from + at}`)).join('|')})`;
  return [
    `${inAnyDigits(`${century}${decade}`)}${between(year)}`,
    ...(decade < 9 ? [`${inAnyDigits(`${century}`)}${between(decade + 1)}${any}`] : []),
    ...[18, 19, 20].filter((one) => one > century).map((one) => `${inAnyDigits(`${one}`)}${any}${any}`),
  ].join('|');
}

function readPeriod(text: string): { first: number; isAcademic: boolean } | undefined {
  const [, year = '', second] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? [];
  const first = Number(year);
  if (year === '' || (second !== undefined && Number(second) !== (first + 1) % 100)) return undefined;
  return { first, isAcademic: second !== undefined };
}

function monthsOf(year: number, months: readonly number[]): string[] {
  return months.map((month) => `${year}-${two(month)}`);
}

/** The days of some months of a year as people write them: 2024-07-15, 15/7/24, 15 July 2024, July 15, 2024. */
function daysPatterns(year: number, months: readonly number[]): string[] {
  const number = `(${months.map((month) => (month < 10 ? `${inAnyDigits('0')}?` : '') + inAnyDigits(`${month}`)).join('|')})`;
  const name = `(${months.map((month) => shortMonths[month - 1]?.toLowerCase()).join('|')})[a-z]*[.]?`;
  const [day, nth] = [`[${anyDigit}]{1,2}`, '(st|nd|rd|th)?'];
  const [whole, any] = [inAnyDigits(`${year}`), yearPattern(year)];
  return [
    `${whole}[/.-]${number}[/.-]${day}`,
    `${day}[/.-]${number}[/.-]${any}`,
    `${day}${nth}[ -]${name},?[ -]${any}`,
    `${name} ${day}${nth},? ${whole}`,
  ];
}

/** An academic year as people write it: 2023-24, 2023 – 24, 2023/24, 2023-2024, 23-24, Session 2023-24. */
function academicPattern(first: number): string {
  const words = `[^${anyDigit}]*`;
  return `${words}${yearPattern(first)} *[-/\u2010-\u2015] *${yearPattern(first + 1)}${words}`;
}

function yearPattern(year: number): string {
  return `(${inAnyDigits(`${year}`)}|${inAnyDigits(two(year))})`;
}

/** The digits of every script that is written here, within brackets. */
const anyDigit = `0-9${zeros.map((zero) => `${zero}-${inDigitsOf(zero, '9')}`).join('')}`;

function inAnyDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => `[${digit}${zeros.map((zero) => inDigitsOf(zero, digit)).join('')}]`);
}

function academicYear(first: number): string {
  return `${first}-${two(first + 1)}`;
}

function two(number: number): string {
  return String(number % 100).padStart(2, '0');
}
