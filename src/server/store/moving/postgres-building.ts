import type { Client } from 'pg';
import { creatingDatabase } from '../database-failure.ts';
import { migrate } from '../engine/engine.ts';
import { knowsLetters } from '../statistics.ts';
import type { Building } from './new-database.ts';
import { UnusableTargetError, rowsPerBatch } from './connection.ts';
import { connectTo, postgresConnection } from './postgres-connection.ts';
import type { PlainRow } from './row-text.ts';
import { isEmpty, tablesIn, type TableShape } from './table-shape.ts';

/** How many values one statement may have; the protocol counts them in 16 bits. */
const mostValues = 60_000;

/** Builds a database at an address in one transaction. */
export async function buildPostgres(address: string): Promise<Building> {
  const client = await connectTo(address);
  const { connection, dialect } = postgresConnection(client);
  await client.query('begin');
  if (!(await isEmpty(connection))) {
    await client.end();
    throw new UnusableTargetError('The database of DATABASE_URL is not empty. Create a new one, and name that.');
  }
  if (!(await knowsLetters({ ...connection, read: connection.runner }))) {
    await client.end();
    throw new UnusableTargetError(
      `The database of DATABASE_URL knows no letters but those of English. ${creatingDatabase}`,
    );
  }
  return {
    ...connection,
    begin: async (names) => {
      await migrate(dialect, { only: names, isInTransaction: true });
      for (const { name } of await tablesIn(connection)) await client.query(`delete from "${name}"`);
    },
    insert: (table, rows) => insertInto(client, table, rows),
    bringUpToDate: () => migrate(dialect, { isInTransaction: true }),
    finish: async () => {
      await client.query('commit');
      await client.end();
    },
    // An uncommitted transaction is rolled back when its connection closes.
    abandon: () => client.end(),
  };
}

async function insertInto(client: Client, { name, columns }: TableShape, rows: readonly PlainRow[]): Promise<void> {
  const most = Math.min(rowsPerBatch, Math.floor(mostValues / columns.length));
  const names = columns.map((column) => `"${column}"`).join(', ');
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    const places = part.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`);
    const values = part.flatMap((row) => columns.map((column) => row[column]));
    await client.query(`insert into "${name}" (${names}) values ${places.join(', ')}`, values);
  }
}
