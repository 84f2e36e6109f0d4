import { sql, type Expression, type SqlBool } from 'kysely';
import { ongoingPattern } from '#model/entries/other-days.ts';
import type { PeriodInWords } from '#model/entries/period.ts';
import { entryYear } from '../entries/entry-columns.ts';
import type { Store } from '../store.ts';
import { matchesPattern } from '../words/contains-words.ts';

/** The field of a list that is filtered, as an actor sees it. */
export interface FilteredField {
  readonly engine: Store['engine'];
  readonly column: Expression<unknown>;
  /** The year in which the entry is counted, if the field is the one that says so; otherwise the column itself. */
  readonly year: Expression<unknown>;
  /** Another field of the same record, in SQL. */
  readonly columnOf: (field: string) => Expression<unknown>;
  /** The condition that the field, or another one of the same record, matches one of these values. */
  readonly hasOneOf: (values: readonly unknown[], field?: string) => Expression<SqlBool>;
}

/** A filter of a field that is more than a value to be equal to. */
export abstract class FieldFilter {
  /** The condition, in SQL, that a record matches. */
  abstract condition(field: FilteredField): Expression<SqlBool>;
}

/** Days from one to another, both included; "" for no bound. */
export class DateRangeFilter extends FieldFilter {
  readonly from: string;
  readonly to: string;

  constructor(from: string, to: string) {
    super();
    this.from = from;
    this.to = to;
  }

  override condition({ column }: Pick<FilteredField, 'column'>): Expression<SqlBool> {
    const bounds = [this.from && sql`${column} >= ${this.from}`, this.to && sql`${column} <= ${this.to}`];
    const given = bounds.filter((bound) => bound !== '');
    // Without bounds, every non-empty value matches.
    return given.length === 0 ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${sql.join(given, sql` and `)}`;
  }
}

/**
 * A span of days that a record must overlap: its start is in the field with this filter, its end in another. Both must
 * have a value.
 */
export class OverlapsRange extends FieldFilter {
  readonly end: string;
  readonly span: Readonly<Record<'from' | 'to', string>>;

  constructor(end: string, span: OverlapsRange['span']) {
    super();
    this.end = end;
    this.span = span;
  }

  /** A year or a month as an end lasts until its last day; no text of a day sorts after that. */
  override condition({ column: begin, columnOf }: FilteredField): Expression<SqlBool> {
    const { from, to } = this.span;
    const end = columnOf(this.end);
    return sql<SqlBool>`(${begin} <> '' and ${begin} <= ${to} and ${end} <> '' and (${end} || '-99') >= ${from})`;
  }
}

/**
 * For a record that begins in a year or earlier: another field, in words, names a later end or says that it is ongoing.
 */
export class ContinuesUntil extends FieldFilter {
  readonly field: string;
  readonly year: string;
  /** A regular expression. */
  readonly words: string;

  constructor(field: string, year: string, words: string) {
    super();
    this.field = field;
    this.year = year;
    this.words = words;
  }

  override condition({ engine, columnOf }: FilteredField): Expression<SqlBool> {
    const isLater = matchesPattern(engine, columnOf(this.field), this.words);
    return sql<SqlBool>`(${entryYear} <> '' and ${entryYear} <= ${this.year} and ${isLater})`;
  }
}

/**
 * For a record that begins by a day in the field with this filter, and has no end in another: a third field says that
 * it is ongoing.
 */
export class OngoingSince extends FieldFilter {
  readonly by: string;
  readonly end: string;
  readonly status: string;

  constructor(by: string, end: string, status: string) {
    super();
    this.by = by;
    this.end = end;
    this.status = status;
  }

  override condition({ engine, column: begin, columnOf }: FilteredField): Expression<SqlBool> {
    const isOpen = sql`${begin} <> '' and ${begin} <= ${this.by} and coalesce(${columnOf(this.end)}, '') = ''`;
    return sql<SqlBool>`(${isOpen} and ${matchesPattern(engine, sql`coalesce(${columnOf(this.status)}, '')`, ongoingPattern)})`;
  }
}

/** Words from which the year of an entry is derived. */
export class DerivedYear extends FieldFilter {
  readonly period: PeriodInWords;

  constructor(period: PeriodInWords) {
    super();
    this.period = period;
  }

  override condition({ engine, column }: FilteredField): Expression<SqlBool> {
    const { years, except } = this.period;
    const named = sql<SqlBool>`${entryYear} in (${sql.join(years)})`;
    return except === '' ? named : sql<SqlBool>`(${named} and not (${matchesPattern(engine, column, except)}))`;
  }
}

/**
 * Where a field has no value, or no year that its entry could be counted in, another field must have one of the given
 * values, or lie within a span of them.
 */
export class FallbackField extends FieldFilter {
  readonly field: string;
  readonly values: readonly unknown[];

  constructor(field: string, values: readonly unknown[]) {
    super();
    this.field = field;
    this.values = values;
  }

  override condition({ year, hasOneOf }: FilteredField): Expression<SqlBool> {
    return sql<SqlBool>`(coalesce(${year}, '') = '' and ${hasOneOf(this.values, this.field)})`;
  }
}

/**
 * One of the given values, unless a year without a quarter has its quarter in another field, and that quarter is
 * excluded.
 */
export class QuarterExclusion extends FieldFilter {
  readonly field: string;
  readonly values: readonly unknown[];
  readonly excludedQuarters: readonly string[];

  constructor(field: string, values: readonly unknown[], ruledOut: readonly string[]) {
    super();
    this.field = field;
    this.values = values;
    this.excludedQuarters = ruledOut;
  }

  /** A quarter may be written in the digits of any script. */
  override condition({ column, columnOf, hasOneOf }: FilteredField): Expression<SqlBool> {
    const quarter = columnOf(this.field);
    const isOther = sql`${quarter} in (${sql.join(this.excludedQuarters)}) and substr(${quarter}, 1, 4) = ${entryYear}`;
    const isElsewhere = sql`length(${column}) = 4 and coalesce(${quarter}, '') <> '' and ${isOther}`;
    return sql<SqlBool>`(${hasOneOf(this.values)} and not (${isElsewhere}))`;
  }
}
