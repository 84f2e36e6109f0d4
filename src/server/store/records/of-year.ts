import { sql, type Expression, type SqlBool } from 'kysely';
import { goingOn } from '#model/entries/other-days.ts';
import type { PeriodInWords } from '#model/entries/period.ts';
import { entryYear } from '../entries/entry-columns.ts';
import type { Store } from '../store.ts';
import { matches } from '../words/holding.ts';

/**
 * A span of days that a record must overlap: its start is in the field with this filter, its end in another. Both must
 * have a value.
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
 * For a record that begins in a year or earlier: another field, in words, names a later end or says that it is ongoing.
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
 * For a record that begins by a day in the field with this filter, and has no end in another: a third field says that
 * it is ongoing.
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

/** Words from which the year of an entry is derived. */
export class YearInWords {
  readonly period: PeriodInWords;

  constructor(period: PeriodInWords) {
    this.period = period;
  }
}

/**
 * Where a field has no value, or no year that its entry could be counted in, another field must have one of the given
 * values, or lie within a span of them.
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
 * One of the given values, unless a year without a quarter has its quarter in another field, and that quarter is
 * excluded.
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

/** A year or a month as an end lasts until its last day; no text of a day sorts after that. */
export function lastsInto(
  begin: Expression<unknown>,
  end: Expression<unknown>,
  { span: { from, to } }: Lasting,
): Expression<SqlBool> {
  return sql<SqlBool>`(${begin} <> '' and ${begin} <= ${to} and ${end} <> '' and (${end} || '-99') >= ${from})`;
}

/** The condition that a record that began by the end of a period, and has no end, is ongoing. */
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

/** The condition that no quarter, in the digits of any script, says that the year lies outside of the period. */
export function isNotElsewhere(
  column: Expression<unknown>,
  quarter: Expression<unknown>,
  { ruledOut }: UnlessQuarter,
): Expression<SqlBool> {
  const isOther = sql`${quarter} in (${sql.join(ruledOut)}) and substr(${quarter}, 1, 4) = ${entryYear}`;
  return sql<SqlBool>`not (length(${column}) = 4 and coalesce(${quarter}, '') <> '' and ${isOther})`;
}
