import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePlace } from '../open.ts';
import type { Builder, Query, Runner, Store } from '../store.ts';

/** One connection to a database, in one transaction from the beginning to the end. */
export interface Connection {
  readonly engine: Store['engine'];
  /** Builds SQL, and runs none of it. */
  readonly sql: Builder;
  readonly runner: Runner;
  /**
   * Reads a few hundred rows at a time, so that a long table costs no more memory than a short one. One such reading at
   * a time.
   */
  pieces<Row>(query: Query<Row>): AsyncIterable<readonly Row[]>;
}

/** How many rows are read or written at a time. */
export const atOnce = 500;

/** The name of the database in a data directory. */
export const databaseFile = 'quadrangle.sqlite';

/** There is no database at the place. Its message is for the operator. */
export class NoDatabase extends Error {}

/** Throws `NoDatabase` where a folder holds none: one that was mistyped is not made. */
export function assertThere({ databaseUrl, dataDir }: StorePlace): void {
  const file = join(dataDir, databaseFile);
  if (databaseUrl === undefined && !existsSync(file)) throw new NoDatabase(`There is no database ${file}.`);
}

/** Data cannot be put there. Its message is for the operator. */
export class BadPlace extends Error {}
