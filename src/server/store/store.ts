import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { RecordTable, Tables } from './tables.ts';

/** What runs on an engine: a query still being built, or one compiled before. */
export type Query<Row> = Compilable<Row> | CompiledQuery<Row>;

/** Makes the statement that adds rows to a table, in their order. */
export type InsertionOf<Row> = (rows: readonly Row[]) => Query<unknown>;

/** Runs queries. Outside a transaction it sees only what is committed. */
export interface Runner {
  all<Row>(query: Query<Row>): Promise<Row[]>;
  one<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** Answers how many rows changed. */
  run(query: Query<unknown>): Promise<number>;
}

/** A transaction. Its job may await nothing but the transaction: other writers wait for it. */
export interface Transaction extends Runner {
  /**
   * Runs a statement whose answer nobody needs, without waiting for it: what follows is sent behind it at once. Where
   * it fails, so does the transaction.
   */
  post(query: Query<unknown>): void;
  /**
   * Adds a row to a table to which rows are only ever added. It may be stored in one statement with others, which is
   * before the transaction reads that table or ends.
   */
  append<Row>(table: string, row: Row, insertionOf: InsertionOf<Row>): void;
  /** Says that a resource's records changed, so that kept answers of it end with the commit. */
  touch(resource: string): void;
  /**
   * Runs a part of the job that may fail by itself: when it throws, what it changed is as it was before, and the
   * transaction goes on. Parts run one after the other, never in one another.
   */
  savepoint<Result>(part: () => Promise<Result>): Promise<Result>;
  /** Runs when the transaction is committed; whatever it throws is logged and reaches nobody. */
  afterCommit(task: () => void | Promise<void>): void;
}

/** Builds SQL, and runs none of it. */
export type Builder = Kysely<Tables>;

/** Called after each commit, with the number of writes in it and its duration in ms. */
export type OnCommit = (writes: number, ms: number) => void;

/** The connections of a pool. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Work that waits for one. */
  readonly waiting: number;
}

/** What the store may count on in a write. */
export interface WriteKind {
  /**
   * It is over in a moment, as the write of one record is, so that others may wait for it: those that come together may
   * be committed together.
   */
  readonly isShort?: boolean;
}

/** The database. Both engines, SQLite and PostgreSQL, implement exactly this. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  /** Whether it has indexes of words; a PostgreSQL without pg_trgm has none. */
  readonly indexesWords: boolean;
  readonly sql: Builder;
  readonly read: Runner;
  /**
   * What may be remembered until the next write, whoever makes it: from then on it is another map. Keep the keys apart.
   */
  memory(): Map<string, unknown> | Promise<Map<string, unknown>>;
  /**
   * Answers what `read` answers, and need not read again while nothing at all was written since; where all the tables
   * are named that it reads, nothing to these. An engine where it costs as much to find that out reads every time. Keep
   * the key apart for everything the answer depends on.
   */
  remember<Result>(key: string, read: () => Promise<Result>, tables?: readonly string[]): Promise<Result>;
  /**
   * Runs a job in one transaction. Resolves with its result when the commit is on disk; a job that throws changes
   * nothing. Throws `DuplicateValue` when two records would share a unique value. A job may be run again from its
   * beginning when others were in its way; of a commit whose answer was lost it throws `StoreUnavailable`, and never
   * runs it again.
   */
  write<Result>(job: (tx: Transaction) => Promise<Result>, kind?: WriteKind): Promise<Result>;
  /** The connections at this moment; undefined where they are no pool. */
  pool(): PoolState | undefined;
  /** Resolves when the database answers and its migrations are at head; throws otherwise. */
  ready(): Promise<void>;
  /** Answers waiting writes, then lets go of the database. */
  close(): Promise<void>;
}

/** A write would give two records the same value of a unique column. */
export class DuplicateValue extends Error {
  readonly table: string;
  readonly column: string;

  constructor(table: string, column: string) {
    super(`Another record of ${table} has the same ${column}.`);
    this.table = table;
    this.column = column;
  }
}

/**
 * The database cannot do what it was asked now. The message is a sentence for the caller; the operator has been told.
 */
export class StoreUnavailable extends Error {
  /** Seconds until it is worth trying again; 0 when nobody should without looking first. */
  readonly retryAfter: number;
  /** Whether the write may have been stored all the same. Otherwise nothing was. */
  readonly isOutcomeUnknown: boolean;

  constructor(message: string, more: { retryAfter?: number; isOutcomeUnknown?: boolean; cause?: unknown }) {
    super(message, { cause: more.cause });
    this.retryAfter = more.retryAfter ?? 0;
    this.isOutcomeUnknown = more.isOutcomeUnknown ?? false;
  }
}

/** The builder as the generic calls use it: any resource's table, its columns by name. */
export function records(sql: Builder): Kysely<Record<string, RecordTable>> {
  return sql as unknown as Kysely<Record<string, RecordTable>>;
}
