import type { Connection } from './connection.ts';
import type { PlainRow } from './row-text.ts';
import type { TableShape } from './table-shape.ts';

/** A new database on its way: nobody finds any of it before it is finished. */
export interface Building extends Connection {
  /** Makes the empty tables as these migrations leave them. */
  begin(names: readonly string[]): Promise<void>;
  /** Adds rows as they are, their ids included. */
  insert(table: TableShape, rows: readonly PlainRow[]): Promise<void>;
  /** Brings the tables and what is in them to the newest migration. */
  bringUpToDate(): Promise<void>;
  /** Puts the database in its place, safely on the disk. */
  finish(): Promise<void>;
  /** Leaves the place as empty as it was. */
  abandon(): Promise<void>;
}
