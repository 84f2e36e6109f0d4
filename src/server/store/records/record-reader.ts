import { BoundedMap } from '#model/bounded-map.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Actor } from '../accounts/actor.ts';
import { prepareQuery } from '../engine/prepared.ts';
import type { Store } from '../store.ts';
import { hasHandle, keyValue, readColumnsOf, toRecord, selectRecords } from './rows.ts';
import { scopeOf } from './scope.ts';
import { toShownRow, type Scope } from './scoping.ts';

/** For how many scopes a compiled statement is cached. */
const mostCompiled = 200;

/** Reads one record by the key that its calls use, as an actor sees it. */
export function recordReader(
  store: Store,
  resource: Resource,
): (actor: Actor, key: string) => Promise<StoredRow | undefined> {
  // One statement per scope: it contains the conditions of the scope. Scopes that depend on the day change every day.
  const compiled = new BoundedMap<string, (key: string | number) => ReturnType<ReturnType<typeof byKey>>>(mostCompiled);
  const byKey = (scope: Scope) =>
    prepareQuery((key: string | number) => {
      const asked = selectRecords(store.sql, resource)
        .select(readColumnsOf(resource, scope))
        .where(hasHandle(resource, resource.key, [key]));
      return scope.rows ? asked.where(scope.rows) : asked;
    });
  return async (actor, key) => {
    const value = keyValue(resource, key);
    if (value === undefined) return undefined;
    const scope = scopeOf(actor, resource);
    const place = scope.rows || scope.readAs ? scope.key : '';
    // The statement contains the moment of the scope too, which soon changes, so it is not cached.
    const query = (scope.moment === undefined ? compiled.get(place) : undefined) ?? byKey(scope);
    if (scope.moment === undefined) compiled.set(place, query);
    const row = await store.read.one(query(value));
    return row && toShownRow(scope, toRecord(resource, row));
  };
}
