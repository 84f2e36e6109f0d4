import { shaped } from '../engine/prepared.ts';
import type { Owner } from './entries.ts';
import type { ReadContext, WriteContext } from '../write.ts';

// An owner's saves are counted. Each part of an owner (a section or a field of its own) stores the count at its last
// change, so that a save of one part does not conflict with a save of another.

/** The count at the last change of each part of an owner; parts that were never saved are absent. */
export async function versionsOf({ store, tx }: ReadContext, owner: Owner): Promise<Map<string, number>> {
  const asked = shaped(store.sql, {
    shape: 'find entry_list by owner',
    build: (name: string) =>
      store.sql.selectFrom('entry_list').select(['section', 'version']).where('owner', '=', name),
    values: [nameOf(owner)],
  });
  const rows = await tx.all(asked);
  return new Map(rows.map(({ section, version }) => [section, version]));
}

/** How often an owner's lists were saved. */
export function latestOf(versions: ReadonlyMap<string, number>): number {
  return Math.max(0, ...versions.values());
}

/** Counts one more save of a locked owner, and stores the count for the changed parts. */
export async function raiseVersions(writing: WriteContext, owner: Owner, changed: Iterable<string>): Promise<void> {
  const { store, tx } = writing;
  const sections = [...new Set(changed)];
  if (sections.length === 0) return;
  const version = latestOf(await versionsOf(writing, owner)) + 1;
  const counting = shaped(store.sql, {
    shape: `count a save of ${sections.length} in entry_list`,
    build: (name: string, count: number, ...stand: string[]) =>
      store.sql
        .insertInto('entry_list')
        .values(stand.map((section) => ({ section, owner: name, version: count })))
        .onConflict((conflict) =>
          conflict.columns(['owner', 'section']).doUpdateSet((set) => ({ version: set.ref('excluded.version') })),
        ),
    values: [nameOf(owner), version, ...sections],
  });
  await tx.run(counting);
}

/** The name under which changes of an employee's own record are counted, beside the lists. */
export const employeePart = 'employee';

/** Moves the counts to an owner's new name. */
export async function renameOwner({ store, tx }: WriteContext, owner: Owner, name: string): Promise<void> {
  const renamed = { owner: nameOf({ ...owner, name }) };
  await tx.run(store.sql.updateTable('entry_list').set(renamed).where('owner', '=', nameOf(owner)));
}

/** Deletes the counts of an owner that no longer exists. */
export async function forgetOwner({ store, tx }: WriteContext, owner: Owner): Promise<void> {
  await tx.run(store.sql.deleteFrom('entry_list').where('owner', '=', nameOf(owner)));
}

/** A department's code may equal an employee's id, so the kind is part of the name. */
function nameOf({ kind, name }: Owner): string {
  return `${kind} ${name}`;
}
