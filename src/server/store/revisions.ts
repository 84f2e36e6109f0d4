import { sql, type CompiledQuery } from 'kysely';
import { prepareQuery, queryOfShape, placeholdersFor } from './engine/prepared.ts';
import type { Store } from './store.ts';

/**
 * Builds the statement that raises the revisions of the resources that a transaction touched, always in the same order
 * to avoid deadlocks. A revision rises by one, and is never less than the clock.
 */
export function revisionRaiser(builder: Store['sql']): (touched: ReadonlySet<string>) => CompiledQuery {
  return (touched) => {
    const now = Date.now();
    const rows = [...touched].sort().map((resource) => ({ resource, value: now }));
    return queryOfShape(builder, {
      shape: `raise ${rows.length} revisions`,
      build: (...stand) =>
        builder
          .insertInto('revision')
          .values(rows.map((row, at) => placeholdersFor(row, stand.slice(2 * at))))
          .onConflict((conflict) => conflict.column('resource').doUpdateSet({ value: raised })),
      values: rows.flatMap((row) => Object.values(row)),
    });
  };
}

const raised = sql<number>`case when revision.value >= excluded.value then revision.value + 1 else excluded.value end`;

/** Reads all revisions by one query, whatever depends on them. While nothing was written, it returns the same map. */
export function revisionsReader(store: Store): () => Promise<ReadonlyMap<string, number>> {
  const read = prepareQuery(() => store.sql.selectFrom('revision').select(['resource', 'value']));
  return () =>
    store.remember('all revisions', async () => {
      const rows = await store.read.all(read());
      return new Map(rows.map(({ resource, value }) => [resource, Number(value)]));
    });
}

/** A key that changes with every write to any of these resources or tables. */
export function revisionKey(names: Iterable<string>, revisions: ReadonlyMap<string, number>): string {
  return Array.from(names, (name) => keyOf(revisions.get(name))).join('.');
}

/** Reads the same key: of one name its own row, of several one query for all. */
export function revisionKeyReader(store: Store): (names: readonly string[]) => Promise<string> {
  const readOne = revisionReader(store);
  const readAll = revisionsReader(store);
  return async (names) => {
    const [first, second] = names;
    if (first !== undefined && second === undefined) return keyOf(await readOne(first));
    return revisionKey(names, await readAll());
  };
}

/** Short, because the key is in every ETag. */
const keyOf = (revision = 0) => revision.toString(36);

/** Reads the revision of a resource; 0 before its first write. */
export function revisionReader(store: Store): (resource: string) => Promise<number> {
  const read = prepareQuery((resource: string) =>
    store.sql.selectFrom('revision').select('value').where('resource', '=', resource),
  );
  return (resource) =>
    store.remember(`revision of ${resource}`, async () => (await store.read.one(read(resource)))?.value ?? 0);
}
