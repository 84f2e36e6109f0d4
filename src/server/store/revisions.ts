import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Runner, Store } from './store.ts';

/**
 * Raises the revisions of what a transaction touched, always in the same order, so that two of them never wait for each
 * other. A revision becomes one higher, and never less than the clock.
 */
export function revisionRaiser(builder: Store['sql']): (runner: Runner, touched: Set<string>) => Promise<void> {
  const raise = prepared((resource: string, now: number) =>
    builder
      .insertInto('revision')
      .values({ resource, value: now })
      .onConflict((conflict) =>
        conflict.column('resource').doUpdateSet({
          value: sql<number>`case when revision.value >= excluded.value then revision.value + 1 else excluded.value end`,
        }),
      ),
  );
  return async (runner, touched) => {
    for (const resource of [...touched].sort()) await runner.run(raise(resource, Date.now()));
  };
}

/** Reads every revision at once: one question, whatever depends on them. While nothing was written it is the same map. */
export function revisionsReader(store: Store): () => Promise<ReadonlyMap<string, number>> {
  const read = prepared(() => store.sql.selectFrom('revision').select(['resource', 'value']));
  return () =>
    store.remember('all revisions', async () => {
      const rows = await store.read.all(read());
      return new Map(rows.map(({ resource, value }) => [resource, Number(value)]));
    });
}

/** Reads the revision of a resource; 0 before its first write. */
export function revisionReader(store: Store): (resource: string) => Promise<number> {
  const read = prepared((resource: string) =>
    store.sql.selectFrom('revision').select('value').where('resource', '=', resource),
  );
  return (resource) =>
    store.remember(`revision of ${resource}`, async () => (await store.read.one(read(resource)))?.value ?? 0);
}
