import { queryOfShape } from '../engine/prepared.ts';
import type { EntryOwner } from './entries.ts';
import type { ReadContext, WriteContext } from '../write.ts';

// An owner's saves are counted. Each part of an owner (a section or a field of its own) stores the count at its last
// change, so that a save of one part does not conflict with a save of another.

/** The count at the last change of each part of an owner; parts that were never saved are absent. */
export async function readOwnerVersions({ store, tx }: ReadContext, owner: EntryOwner): Promise<Map<string, number>> {
  const query = queryOfShape(store.sql, {
    shape: 'find entry_list by owner',
    build: (name: string) =>
      store.sql.selectFrom('entry_list').select(['section', 'version']).where('owner', '=', name),
    values: [nameOf(owner)],
  });
  const rows = await tx.all(query);
  return new Map(rows.map(({ section, version }) => [section, version]));
}

/** How often an owner's lists were saved. */
export function latestVersion(versions: ReadonlyMap<string, number>): number {
  return Math.max(0, ...versions.values());
}

/** Counts one more save of a locked owner, and stores the count for the changed parts. */
export async function raiseVersions(
  writing: WriteContext,
  owner: EntryOwner,
  changed: Iterable<string>,
): Promise<void> {
  const sections = [...new Set(changed)];
  if (sections.length === 0) return;
  await storeCount(writing, owner, { sections, count: latestVersion(await readOwnerVersions(writing, owner)) + 1 });
}

async function storeCount(
  { store, tx }: WriteContext,
  owner: EntryOwner,
  { sections, count }: { sections: readonly string[]; count: number },
): Promise<void> {
  const counting = queryOfShape(store.sql, {
    shape: `count a save of ${sections.length} in entry_list`,
    build: (name: string, version: number, ...stand: string[]) =>
      store.sql
        .insertInto('entry_list')
        .values(stand.map((section) => ({ section, owner: name, version })))
        .onConflict((conflict) =>
          conflict.columns(['owner', 'section']).doUpdateSet((set) => ({ version: set.ref('excluded.version') })),
        ),
    values: [nameOf(owner), count, ...sections],
  });
  await tx.run(counting);
}

/** The name under which changes of an employee's own record are counted, beside the lists. */
export const employeePart = 'employee';

/** The name under which the last deletion of an owner of this name is counted: what was read before is outdated. */
export const deletionPart = 'deletion';

/**
 * Counts the deletion of an owner whose name may be given to another one. The counts stay, so that no later save gets a
 * count that somebody read before.
 */
export async function countDeletion(writing: WriteContext, owner: EntryOwner): Promise<void> {
  await raiseVersions(writing, owner, [deletionPart]);
}

/** Moves the counts to an owner's new name. If a deleted owner had that name, they continue above its counts. */
export async function renameOwner(writing: WriteContext, owner: EntryOwner, name: string): Promise<void> {
  const { store, tx } = writing;
  const renamed = { ...owner, name };
  const left = latestVersion(await readOwnerVersions(writing, renamed));
  if (left > 0) await tx.run(store.sql.deleteFrom('entry_list').where('owner', '=', nameOf(renamed)));
  const moved = { owner: nameOf(renamed) };
  await tx.run(store.sql.updateTable('entry_list').set(moved).where('owner', '=', nameOf(owner)));
  if (left === 0) return;
  const count = Math.max(left, latestVersion(await readOwnerVersions(writing, renamed))) + 1;
  await storeCount(writing, renamed, { sections: [deletionPart], count });
}

/** A department's code may equal an employee's id, so the kind is part of the name. */
function nameOf({ kind, name }: EntryOwner): string {
  return `${kind} ${name}`;
}
