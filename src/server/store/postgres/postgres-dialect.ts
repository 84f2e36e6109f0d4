import { PostgresAdapter, PostgresDialect, type Kysely, type MigrationLockOptions } from 'kysely';
import { isNoFunction } from './postgres-failures.ts';

/**
 * The dialect for PostgreSQL and all databases that speak its protocol. A database without advisory locks is migrated
 * without them; there the operator must let one server migrate before the others start.
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
