import { sql } from 'kysely';
import { sumOf } from '../../store/moving/compare.ts';
import { missingTables } from '../../store/moving/own-tables.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import type { CheckResult } from './finding.ts';

/**
 * Whether every table is there, and the engine itself finds its data intact: every row of every table is read, and
 * compared with its indexes.
 */
export async function checkIntegrity(snapshot: Snapshot): Promise<CheckResult> {
  const faults = snapshot.engine === 'sqlite' ? await integrityOfSqlite(snapshot) : [];
  const missing = await missingTables(snapshot.tables, snapshot.migrations);
  faults.push(...missing.map((name) => `The table ${name} is missing.`));
  let rows = 0;
  for (const table of snapshot.tables) {
    try {
      rows += (await sumOf(snapshot, table)).rows;
    } catch (error) {
      faults.push(`The table ${table.name} cannot be read: ${(error as Error).message}`);
      // PostgreSQL refuses every further statement in a transaction after a failure.
      if (snapshot.engine === 'postgres') break;
    }
  }
  return { seen: `${rows} rows in ${snapshot.tables.length} tables`, faults };
}

async function integrityOfSqlite({ sql: builder, runner }: Snapshot): Promise<string[]> {
  try {
    const query = sql<{ integrity_check: string }>`pragma integrity_check`;
    const lines = await runner.all(query.compile(builder));
    return lines.map((line) => line.integrity_check).filter((line) => line !== 'ok');
  } catch (error) {
    return [`The database file is damaged: ${(error as Error).message}`];
  }
}
