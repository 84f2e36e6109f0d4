import { queryOfShape } from './engine/prepared.ts';
import type { WriteContext } from './write.ts';

/**
 * Locks names until the commit: other transactions that lock one of them wait, on any server. The names are stored
 * among the buckets of attempts, and are cleaned up with them. SQLite has one writer at a time anyway.
 */
export async function lockNames({ store, tx }: WriteContext, names: readonly string[]): Promise<void> {
  if (store.engine === 'sqlite') return;
  const now = Date.now();
  const hold = (held: string) =>
    queryOfShape(store.sql, {
      shape: 'hold a name',
      build: (name: string, counted_at: number) =>
        store.sql
          .insertInto('bucket')
          .values({ name, counted_at })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet(({ ref }) => ({ counted_at: ref('excluded.counted_at') })),
          ),
      values: [held, now],
    });
  // Always in the same order, to avoid deadlocks between transactions that lock the same names.
  await Promise.all([...names].sort().map((name) => tx.run(hold(name))));
}
