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
export function committed(store: Store): ReadContext {
  return { store, tx: store.read };
}

/** The store and the transaction that a write happens in. */
export interface WriteContext extends ReadContext {
  readonly tx: Transaction;
  /** Where the lines of the log are collected, for a job that writes many records; absent: each is written at once. */
  readonly lines?: ActivityLine[];
}

/** A record that was written. */
export interface WrittenRecord {
  readonly id: number;
  /** The previous state; undefined where the record was added. */
  readonly before: StoredRow | undefined;
}

/** A write of records: its actor is stored in their history. */
export interface RecordWriting extends WriteContext {
  readonly actor: Pick<Actor, 'id' | 'email' | 'role' | 'jti'>;
  /** Where the states of the history are collected, likewise. */
  readonly states?: HistoryRow[];
  /**
   * Where changes of other records in the list are collected that a write causes besides its own record; absent: they
   * are not needed.
   */
  readonly alongside?: WrittenRecord[];
}
