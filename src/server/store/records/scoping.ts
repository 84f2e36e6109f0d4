import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { StoredRow } from '#model/define.ts';
import type { RecordTable } from '../tables.ts';

type Rows = ExpressionBuilder<Record<string, RecordTable>, string>;

/** What of a resource an actor sees. */
export interface Scope {
  /** Equal for actors who see the same: kept answers are shared among them. */
  readonly key: string;
  /**
   * What is seen at this moment, where records come and go by time alone; it changes at most once a minute. Absent:
   * time changes nothing.
   */
  readonly moment?: string;
  /**
   * Until when this is what is seen (Unix time in ms), where a day of the college decides: the key is that day's.
   * Absent: no day does.
   */
  readonly until?: number;
  /** Other resources whose changes change what is seen. */
  readonly also?: readonly string[];
  /** Which rows; absent means all. */
  readonly rows?: (rows: Rows) => Expression<SqlBool>;
  /** A row as this actor may read it; absent means whole. */
  readonly shown?: (row: StoredRow) => StoredRow;
  /**
   * Fields that `shown` leaves out of some rows, as SQL that is empty there: who looks for a value must not find what
   * is not shown.
   */
  readonly veiled?: Readonly<Record<string, Expression<unknown>>>;
  /** Fields that are read and looked for as this SQL has them, where other records tell what a row may show. */
  readonly readAs?: Readonly<Record<string, Expression<unknown>>>;
}
