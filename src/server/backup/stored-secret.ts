import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../disk/has-code.ts';
import { metaValue, tokenSecret } from '../store/meta.ts';
import { UnusableTargetError, type SnapshotConnection } from '../store/moving/connection.ts';
import type { StoreLocation } from '../store/open.ts';
import { archiveNames } from './archive-format.ts';

/**
 * The secret that a server generated for itself and stored beside its database, if there is one. With PostgreSQL it is
 * among the rows.
 */
export async function readStoredSecret({ databaseUrl, dataDir }: StoreLocation): Promise<string | undefined> {
  if (databaseUrl !== undefined) return undefined;
  return readFile(join(dataDir, archiveNames.secret), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/**
 * Stores a secret where a server that starts there looks for it: beside a SQLite database, or inside a PostgreSQL
 * database, because several servers need the same one. Second factors are sealed with it. Throws `UnusableTargetError`
 * where another secret is stored beside the database.
 */
export async function writeStoredSecret(
  { sql, runner }: SnapshotConnection,
  { databaseUrl, dataDir }: StoreLocation,
  secret: string | undefined,
): Promise<void> {
  if (databaseUrl === undefined) {
    const own = secret ?? (await runner.one(metaValue(sql, tokenSecret)))?.value;
    if (own === undefined) return;
    const there = (await readStoredSecret({ databaseUrl, dataDir }))?.trim();
    if (there === own.trim()) return;
    // This may be the only copy of it.
    if (there) {
      throw new UnusableTargetError(
        `${dataDir} is not empty: its ${archiveNames.secret} is not the one that belongs to these data. Choose another DATA_DIR, or move it away.`,
      );
    }
    await rm(join(dataDir, archiveNames.secret), { force: true });
    await writeFile(join(dataDir, archiveNames.secret), own, { mode: 0o600 });
    return;
  }
  if (secret === undefined) return;
  await runner.run(sql.deleteFrom('meta').where('name', '=', tokenSecret));
  await runner.run(sql.insertInto('meta').values({ name: tokenSecret, value: secret.trim() }));
}
