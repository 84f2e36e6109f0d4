import type { SnapshotConnection } from './connection.ts';
import type { PlainRow } from './row-text.ts';
import type { TableShape } from './table-shape.ts';

/** A database that is being built: nothing of it is visible before it is finished. */
export interface Building extends SnapshotConnection {
  /** Creates the empty tables in the state after these migrations. */
  begin(names: readonly string[]): Promise<void>;
  /** Adds rows unchanged, including their ids. */
  insert(table: TableShape, rows: readonly PlainRow[]): Promise<void>;
  /** Migrates the tables and their content to the newest version. */
  bringUpToDate(): Promise<void>;
  /** Moves the database to its place, synced to the disk. */
  finish(): Promise<void>;
  /** Leaves the place as empty as it was. */
  abandon(): Promise<void>;
}
