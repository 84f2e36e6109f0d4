import { PostgresAdapter, PostgresDialect, type Kysely, type MigrationLockOptions } from 'kysely';
import { isNoFunction } from './postgres-failures.ts';

/**
 * PostgreSQL's dialect, for all that speak its language: one that has no advisory locks is migrated without. There
 * whoever operates it has one server migrate before the others start.
 */
export class SharedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new SharedPostgresAdapter();
  }
}

class SharedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await whereThereIsOne(super.acquireMigrationLock(db, options));
  }

  override async releaseMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await whereThereIsOne(super.releaseMigrationLock(db, options));
  }
}

async function whereThereIsOne(locking: Promise<void>): Promise<void> {
  await locking.catch((error: unknown) => {
    if (!isNoFunction(error)) throw error;
  });
}
