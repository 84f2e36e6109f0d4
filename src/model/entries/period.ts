import { toScriptDigits, scriptZeros } from '../text/digits.ts';
import { shortMonths } from '../wording/months.ts';

type Held = string | [from: string, to: string];

/**
 * The conditions on an entry's date for a period: exact texts, and ranges of texts, both ends included. A calendar year
 * is '2023'. An academic year, '2023-24', is from July to June, as the universities here define it. A year alone may
 * lie in either of two academic years and matches both. Undefined for a text that is not a period.
 */
export function periodOf(text: string): Held[] | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const { first, isAcademic } = period;
  // Any text that begins with June sorts before the end of June.
  return isAcademic ? [`${first}`, [`${first}-07`, `${first + 1}-06-99`]] : [[`${first}`, `${first}-99`]];
}

/**
 * The periods from one to another, both included: '2021-22..2023-24' is 2021-22, 2022-23 and 2023-24. A single period
 * returns itself. Undefined for a text that is neither, for a range that runs backwards, and for a range of both kinds.
 */
export function periodsIn(text: string): string[] | undefined {
  const [from = '', to = from, ...more] = text.split('..');
  const [begin, end] = [readPeriod(from), readPeriod(to)];
  if (!begin || !end || more.length > 0 || begin.isAcademic !== end.isAcademic || begin.first > end.first)
    return undefined;
  const years = Array.from({ length: end.first - begin.first + 1 }, (_, at) => begin.first + at);
  return years.map((first) => (begin.isAcademic ? academicYear(first) : `${first}`));
}

/** A period for columns that hold free text, in which people write years in their own ways. */
export interface PeriodInWords {
  /** The years to search for; only the first year that a text names counts. */
  readonly years: readonly string[];
  /**
   * A regular expression for lower-case texts that name one of these years but certainly mean another period; "" for
   * none.
   */
  readonly except: string;
}

/**
 * The same for a column of free text. A date and an academic year have their usual meaning, and '2005-06' is an
 * academic year and not a month. For any other text, the first year it names counts. Digits may be of any supported
 * script.
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
 * The first day of a period, and a regular expression for lower-case texts that name an end in the period or later.
 * Undefined for a text that is not a period.
 */
export function endsWithinOrAfter(text: string): { begin: string; first: string; ended: string } | undefined {
  const period = readPeriod(text);
  if (!period) return undefined;
  const { first, isAcademic } = period;
  const begin = `${first}-${isAcademic ? '07' : '01'}-01`;
  return { begin, first: `${first}`, ended: `(^|[^${anyDigit}])(${yearsFrom(first)})([^${anyDigit}]|$)` };
}

/** The academic year of a day, YYYY-MM-DD: '2023-24'. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= 7 ? year : year - 1;
  return academicYear(first);
}

/** The four-digit years from a given year on that a text can name, in any digits. */
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

/** The digits of every supported script, for a character class. */
const anyDigit = `0-9${scriptZeros.map((zero) => `${zero}-${toScriptDigits(zero, '9')}`).join('')}`;

function inAnyDigits(text: string): string {
  return text.replace(
    /[0-9]/g,
    (digit) => `[${digit}${scriptZeros.map((zero) => toScriptDigits(zero, digit)).join('')}]`,
  );
}

function academicYear(first: number): string {
  return `${first}-${two(first + 1)}`;
}

function two(number: number): string {
  return String(number % 100).padStart(2, '0');
}
