import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { StoredRow } from '#model/define.ts';
import type { RecordTable } from '../tables.ts';

type Rows = ExpressionBuilder<Record<string, RecordTable>, string>;

/** The part of a resource that an actor sees. */
export interface Scope {
  /** Equal for actors who see the same: they share cached responses. */
  readonly key: string;
  /**
   * The time that the scope was computed for, where records appear and disappear by time alone; it changes at most once
   * a minute. Absent: time changes nothing.
   */
  readonly moment?: string;
  /**
   * When this scope ends (Unix time in ms), where it depends on the day at the college: the key contains that day.
   * Absent: it does not depend on the day.
   */
  readonly validUntil?: number;
  /** Other resources whose changes affect what is seen. */
  readonly dependsOn?: readonly string[];
  /** The condition for the rows; absent means all. */
  readonly rows?: (rows: Rows) => Expression<SqlBool>;
  /** Converts a row to what this actor may read; absent means the whole row. */
  readonly shown?: (row: StoredRow) => StoredRow;
  /**
   * Fields that `shown` removes or shortens in some rows, as SQL of what is shown: a search must not match values that
   * are not shown.
   */
  readonly veiled?: Readonly<Record<string, Expression<unknown>>>;
  /** Fields that are read and searched as this SQL, where other records decide what a row may show. */
  readonly readAs?: Readonly<Record<string, Expression<unknown>>>;
}

/** A stored row as an actor may read it. */
export function toShownRow({ shown }: Scope, row: StoredRow): StoredRow {
  return shown ? shown(row) : row;
}
