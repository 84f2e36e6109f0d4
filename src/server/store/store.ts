import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { RecordTable, Tables } from './tables.ts';

/** A query to run on an engine: still being built, or already compiled. */
export type Query<Row> = Compilable<Row> | CompiledQuery<Row>;

/** Builds the statement that adds rows to a table, in order. */
export type InsertionOf<Row> = (rows: readonly Row[]) => Query<unknown>;

/** Runs queries. Outside a transaction it only sees committed data. */
export interface Runner {
  all<Row>(query: Query<Row>): Promise<Row[]>;
  one<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** Returns how many rows changed. */
  run(query: Query<unknown>): Promise<number>;
}

/** A transaction. Its job must not await anything except the transaction: other writers wait for it. */
export interface Transaction extends Runner {
  /**
   * Runs a statement whose result is not needed, without waiting for it: the next statement is sent at once. If it
   * fails, the transaction fails.
   */
  post(query: Query<unknown>): void;
  /**
   * Adds a row to an append-only table. The row may be combined with others into one statement, which runs before the
   * transaction next reads that table, or at its end.
   */
  append<Row>(table: string, row: Row, insertionOf: InsertionOf<Row>): void;
  /** Marks a resource's records as changed, so that cached responses with them become invalid at the commit. */
  touch(resource: string): void;
  /**
   * Runs a part of the job that may fail separately: when it throws, its changes are rolled back, and the transaction
   * continues. Parts run one after the other and must not be nested.
   */
  savepoint<Result>(part: () => Promise<Result>): Promise<Result>;
  /** Runs after the transaction is committed; errors are logged and do not reach the caller. */
  afterCommit(task: () => void | Promise<void>): void;
}

/** Builds SQL, and does not run it. */
export type Builder = Kysely<Tables>;

/** Called after each commit, with the number of writes in it and its duration in ms. */
export type OnCommit = (writes: number, ms: number) => void;

/** The connections of a pool. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** What the store may assume about a write. */
export interface WriteKind {
  /**
   * The write takes only a moment, like that of one record, so that others may wait for it: writes that arrive together
   * may be committed together.
   */
  readonly isShort?: boolean;
}

/** The database. Both engines, SQLite and PostgreSQL, implement exactly this. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  /** Whether it has word indexes; a PostgreSQL without pg_trgm has none. */
  readonly indexesWords: boolean;
  readonly sql: Builder;
  readonly read: Runner;
  /**
   * A cache that is valid until the next write of any server: after that, a new map is returned. Callers must use
   * distinct keys.
   */
  memory(): Map<string, unknown> | Promise<Map<string, unknown>>;
  /**
   * Returns the result of `read`, which may be cached while nothing was written since; with `tables`, which must name
   * all tables that it reads, while nothing was written to these. An engine where checking this costs as much as the
   * read does not cache. The key must contain everything that the result depends on.
   */
  remember<Result>(key: string, read: () => Promise<Result>, tables?: readonly string[]): Promise<Result>;
  /**
   * Runs a job in one transaction. Resolves with its result when the commit is on disk; a job that throws changes
   * nothing. Throws `DuplicateValueError` when two records would share a unique value. A job may be run again from the
   * start after a conflict with others. If the response to the commit is lost, it throws `StoreUnavailableError`, and
   * does not run the job again.
   */
  write<Result>(job: (tx: Transaction) => Promise<Result>, kind?: WriteKind): Promise<Result>;
  /** The state of the connections now; undefined where there is no pool. */
  pool(): PoolState | undefined;
  /** Resolves when the database responds and its migrations are complete; throws otherwise. */
  ready(): Promise<void>;
  /** Finishes waiting writes, then closes the database. */
  close(): Promise<void>;
}

/** A write would give two records the same value of a unique column. */
export class DuplicateValueError extends Error {
  readonly table: string;
  readonly column: string;

  constructor(table: string, column: string) {
    super(`Another record of ${table} has the same ${column}.`);
    this.table = table;
    this.column = column;
  }
}

/**
 * The database cannot do what was requested now. The message is a sentence for the caller; the operator has been told.
 */
export class StoreUnavailableError extends Error {
  /** Seconds until a retry makes sense; 0 when the caller must check the data first. */
  readonly retryAfter: number;
  /** Whether the write may have been stored nevertheless. Otherwise nothing was stored. */
  readonly isOutcomeUnknown: boolean;

  constructor(message: string, more: { retryAfter?: number; isOutcomeUnknown?: boolean; cause?: unknown }) {
    super(message, { cause: more.cause });
    this.retryAfter = more.retryAfter ?? 0;
    this.isOutcomeUnknown = more.isOutcomeUnknown ?? false;
  }
}

/** The builder as the generic calls use it: with the table of any resource, and its columns by name. */
export function recordBuilder(sql: Builder): Kysely<Record<string, RecordTable>> {
  return sql as unknown as Kysely<Record<string, RecordTable>>;
}
