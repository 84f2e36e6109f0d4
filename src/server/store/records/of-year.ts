import { sql, type Expression, type SqlBool } from 'kysely';
import { goingOn } from '#model/entries/other-days.ts';
import type { PeriodInWords } from '#model/entries/period.ts';
import { entryYear } from '../entries/entry-columns.ts';
import type { Store } from '../store.ts';
import { matches } from '../words/holding.ts';

/**
 * Days that a record must have lasted into: it begins in the field that this is asked of, and ends in another. Both
 * must say something.
 */
export class Lasting {
  readonly end: string;
  readonly span: Readonly<Record<'from' | 'to', string>>;

  constructor(end: string, span: Lasting['span']) {
    this.end = end;
    this.span = span;
  }
}

/**
 * Of a record that began in a year or before it: another field, in words, names a later end or says that it goes on.
 */
export class Until {
  readonly field: string;
  readonly year: string;
  /** A regular expression. */
  readonly words: string;

  constructor(field: string, year: string, words: string) {
    this.field = field;
    this.year = year;
    this.words = words;
  }
}

/**
 * Of a record that begins by a day in the field that this is asked of, and says no end in another: a third one says
 * that it goes on.
 */
export class GoingOn {
  readonly by: string;
  readonly end: string;
  readonly status: string;

  constructor(by: string, end: string, status: string) {
    this.by = by;
    this.end = end;
    this.status = status;
  }
}

/** Words that tell the year an entry is counted in. */
export class YearInWords {
  readonly period: PeriodInWords;

  constructor(period: PeriodInWords) {
    this.period = period;
  }
}

/**
 * Where a field holds nothing, or no year that its entry could be counted in, another field that must have one of the
 * values given, or lie within a span of them.
 */
export class Instead {
  readonly field: string;
  readonly values: readonly unknown[];

  constructor(field: string, values: readonly unknown[]) {
    this.field = field;
    this.values = values;
  }
}

/**
 * One of the values given, unless a year that stands alone has a quarter of its own beside it, in another field, that
 * is one of those ruled out.
 */
export class UnlessQuarter {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly ruledOut: readonly string[];

  constructor(field: string, values: readonly unknown[], ruledOut: readonly string[]) {
    this.field = field;
    this.values = values;
    this.ruledOut = ruledOut;
  }
}

/** A year or a month that something ended in lasts until its last day, which no text of a day is behind. */
export function lastsInto(
  begin: Expression<unknown>,
  end: Expression<unknown>,
  { span: { from, to } }: Lasting,
): Expression<SqlBool> {
  return sql<SqlBool>`(${begin} <> '' and ${begin} <= ${to} and ${end} <> '' and (${end} || '-99') >= ${from})`;
}

/** That something which began by the end of a period, and has no end, goes on. */
export function goesOn(
  engine: Store['engine'],
  { begin, end, status }: Readonly<Record<'begin' | 'end' | 'status', Expression<unknown>>>,
  { by }: GoingOn,
): Expression<SqlBool> {
  const isOpen = sql`${begin} <> '' and ${begin} <= ${by} and coalesce(${end}, '') = ''`;
  return sql<SqlBool>`(${isOpen} and ${matches(engine, sql`coalesce(${status}, '')`, goingOn)})`;
}

export function endsLater(
  engine: Store['engine'],
  end: Expression<unknown>,
  { year, words }: Until,
): Expression<SqlBool> {
  return sql<SqlBool>`(${entryYear} <> '' and ${entryYear} <= ${year} and ${matches(engine, end, words)})`;
}

export function tellsYear(
  engine: Store['engine'],
  column: Expression<unknown>,
  { period }: YearInWords,
): Expression<SqlBool> {
  const named = sql<SqlBool>`${entryYear} in (${sql.join(period.years)})`;
  if (period.except === '') return named;
  return sql<SqlBool>`(${named} and not (${matches(engine, column, period.except)}))`;
}

/** That no quarter says of a year by itself, in the digits of any script, that it was outside of the period. */
export function isNotElsewhere(
  column: Expression<unknown>,
  quarter: Expression<unknown>,
  { ruledOut }: UnlessQuarter,
): Expression<SqlBool> {
  const isOther = sql`${quarter} in (${sql.join(ruledOut)}) and substr(${quarter}, 1, 4) = ${entryYear}`;
  return sql<SqlBool>`not (length(${column}) = 4 and coalesce(${quarter}, '') <> '' and ${isOther})`;
}
