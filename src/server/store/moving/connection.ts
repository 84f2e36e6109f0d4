import { statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../disk/has-code.ts';
import type { StoreLocation } from '../open.ts';
import type { Builder, Query, Runner, Store } from '../store.ts';

/** One connection to a database, in one transaction from beginning to end. */
export interface SnapshotConnection {
  readonly engine: Store['engine'];
  /** Builds SQL, and does not run it. */
  readonly sql: Builder;
  readonly runner: Runner;
  /**
   * Reads a few hundred rows at a time, so that a long table takes no more memory than a short one. Only one such read
   * at a time.
   */
  pieces<Row>(query: Query<Row>): AsyncIterable<readonly Row[]>;
}

/** How many rows are read or written at a time. */
export const rowsPerBatch = 500;

/** The name of the database in a data directory. */
export const databaseFile = 'quadrangle.sqlite';

/** There is no database at the place. Its message is for the operator. */
export class NoDatabaseError extends Error {}

/**
 * Throws `NoDatabaseError` where a folder contains none: a mistyped path must not create one. Throws the system error
 * where nobody can tell, for example because another user owns the folder.
 */
export function assertThere({ databaseUrl, dataDir }: StoreLocation): void {
  const file = join(dataDir, databaseFile);
  if (databaseUrl === undefined) assertFile(file);
}

/** Throws `NoDatabaseError` where there is no such file, and the system error where nobody can tell. */
export function assertFile(file: string): void {
  try {
    statSync(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new NoDatabaseError(`There is no database ${file}.`);
  }
}

/** Data cannot be written to the place. Its message is for the operator. */
export class UnusableTargetError extends Error {}
