import { sql, type Expression } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Actor } from './actor.ts';
import { literally } from './matching.ts';
import { allText, isLike, searched } from './reading.ts';
import { fieldOf, readColumnsOf, recordOf, rowsOf } from './rows.ts';
import { scopeOf } from './scope.ts';
import type { Store } from './store.ts';

/**
 * Reads the records of a resource that hold some words in any text, as an actor sees them, at most `limit`: first those that
 * a person knows by these words.
 */
export async function searchRecords(
  store: Store,
  { resource, actor, words, limit }: { resource: Resource; actor: Actor; words: string; limit: number },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  const fields = searched(resource);
  const holding = `%${literally(words.toLowerCase())}%`;
  let asked = rowsOf(store.sql, resource)
    .select(readColumnsOf(resource))
    .where(isLike(allText(scope, resource, fields), holding));
  if (scope.rows) asked = asked.where(scope.rows);
  const names = fields
    .filter((name) => name === resource.caption || name === resource.handle)
    .map((name) => fieldOf(resource, name));
  const query = asked.orderBy(nearness(names, words)).orderBy('id').limit(limit);
  const rows = (await store.read.all(query)).map((row) => recordOf(resource, row));
  return scope.shown ? rows.map(scope.shown) : rows;
}

/** 0 where a name begins with the words, 1 where it holds them, 2 otherwise. */
function nearness(names: readonly Expression<unknown>[], words: string): Expression<number> {
  const begun = `${literally(words.toLowerCase())}%`;
  const steps = [begun, `%${begun}`].flatMap((pattern, step) =>
    names.map((name) => sql`when ${isLike(name, pattern)} then ${sql.lit(step)}`),
  );
  return steps.length > 0 ? sql<number>`case ${sql.join(steps, sql` `)} else 2 end` : sql<number>`id`;
}
