import type { StoredRow } from '#model/define.ts';
import type { Actor } from './accounts/actor.ts';
import type { Runner, Store, Transaction } from './store.ts';
import type { ActivityLine, HistoryRow } from './tables.ts';

/** The store, and what runs the queries of a read: a transaction or, outside of one, the store's own connection. */
export interface ReadContext {
  readonly store: Store;
  readonly tx: Runner;
}

/** A read outside of any transaction, which sees committed data. */
export function committedReads(store: Store): ReadContext {
  return { store, tx: store.read };
}

const batchKey = Symbol('batch');

/** What a job that writes many records collects, to write it together at its end. Only `withBatch` makes one. */
export interface Batch {
  readonly [batchKey]: true;
  /** The lines of the log. */
  readonly lines: ActivityLine[];
  /** The states of the history. */
  readonly states: HistoryRow[];
}

/** Runs a job with a batch, and then `flush` with what it collected: no batch can be left unwritten. */
export async function withBatch<Result>(
  job: (batch: Batch) => Promise<Result>,
  flush: (batch: Batch) => Promise<void>,
): Promise<Result> {
  const batch: Batch = { [batchKey]: true, lines: [], states: [] };
  const result = await job(batch);
  await flush(batch);
  return result;
}

/** The store and the transaction that a write happens in. */
export interface WriteContext extends ReadContext {
  readonly tx: Transaction;
  /** Collects lines of the log and states of the history (`writeBatch`); absent: each is written at once. */
  readonly batch?: Batch;
}

/** A record that was written. */
export interface WrittenRecord {
  readonly id: number;
  /** The previous state; undefined where the record was added. */
  readonly before: StoredRow | undefined;
}

/** A write of records. Who writes is stored in their history, and decides which other records may be named. */
export interface RecordWriteContext extends WriteContext {
  readonly actor: Actor;
  /**
   * Where changes of other records in the list are collected that a write causes besides its own record; absent: they
   * are not needed.
   */
  readonly alongside?: WrittenRecord[];
}
