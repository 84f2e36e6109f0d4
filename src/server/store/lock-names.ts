import { shaped } from './engine/prepared.ts';
import type { WriteContext } from './write.ts';

/**
 * Locks names until the commit: whoever else holds one of them waits, on whichever server. They stand among the buckets
 * of attempts, and are cleared away with these. With SQLite one writes at a time anyway.
 */
export async function lockNames({ store, tx }: WriteContext, names: readonly string[]): Promise<void> {
  if (store.engine === 'sqlite') return;
  const now = Date.now();
  const hold = (held: string) =>
    shaped(store.sql, {
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
  // In one order, so that two who hold the same names do not wait for each other.
  await Promise.all([...names].sort().map((name) => tx.run(hold(name))));
}
