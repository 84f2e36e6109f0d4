import type { Resource } from '#model/define.ts';
import { rowsOf } from './rows.ts';
import type { Writing } from './writing.ts';

/** The field of a resource that names the record above. Throws where it belongs under nothing. */
export function parentField({ name, fields }: Resource): string {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'parent');
  if (!found) throw new Error(`Nothing is above ${name}.`);
  return found[0];
}

/** The place behind the last of the records under one, null for those under none. */
export async function endOfChildren(
  { store, tx }: Writing,
  resource: Resource,
  parent: number | null,
): Promise<number> {
  const row = await tx.one(
    rowsOf(store.sql, resource)
      .select(({ fn }) => fn.max<number>('place').as('last'))
      .where(parentField(resource), parent === null ? 'is' : '=', parent),
  );
  return Number(row?.last ?? 0) + 1;
}
