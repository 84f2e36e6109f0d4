import type { Resource, StoredRow } from '#model/define.ts';

/** The value that addresses a record in a call's path. */
export function keyOf(resource: Resource, row: StoredRow): string | number {
  const key = row[resource.key];
  return typeof key === 'number' ? key : String(key);
}
