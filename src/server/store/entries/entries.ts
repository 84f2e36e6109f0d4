import { department } from '#model/academics/department.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Section, SectionOwner } from '#model/entries/define-section.ts';
import { employee } from '#model/people/employee.ts';
import type { Actor } from '../accounts/actor.ts';
import { entryColumns, entryTable } from './entry-columns.ts';
import { toRecord, touchRecords } from '../records/rows.ts';
import { unreadableText } from '../records/unreadable.ts';
import { queryOfShape } from '../engine/prepared.ts';
import { lockReferable } from '../records/records.ts';
import type { ReadContext, WriteContext } from '../write.ts';

/** The owner of entries: its kind, and the department's code or the employee's id as text. */
export interface EntryOwner {
  readonly kind: SectionOwner;
  readonly name: string;
}

/** An entry, and its place in its list. */
export interface PlacedEntry {
  readonly row: StoredRow;
  readonly place: number;
}

/** The resources of the owners of entries. */
export const ownerResources: Readonly<Record<SectionOwner, Resource>> = { department, employee };

/**
 * Reads the owner of entries and locks it until the commit, so that saves for one owner run one after the other. A save
 * of lists does this first; a change of a single entry has already locked that entry. Others may still refer to the
 * owner meanwhile.
 */
export function lockOwner(writing: WriteContext, { kind, name }: EntryOwner): Promise<StoredRow | undefined> {
  return lockReferable(writing, ownerResources[kind], name);
}

/** The entries of an owner in these sections, by section, each list in order. */
export async function readEntries(
  { store, tx }: ReadContext,
  sections: readonly Section[],
  owner: string,
): Promise<Map<string, PlacedEntry[]>> {
  const found = new Map<string, PlacedEntry[]>(sections.map(({ resource }) => [resource.name, []]));
  const query = queryOfShape(store.sql, {
    shape: `find entries of an owner in ${found.size}`,
    build: (name: string, ...stand: string[]) =>
      store.sql
        .selectFrom(entryTable)
        .select([...(entryColumns as ['id', 'version', 'owner', 'facts', 'files']), 'section', 'place'])
        .where('section', 'in', stand)
        .where('owner', '=', name)
        .orderBy('place')
        .orderBy('id'),
    values: [owner, ...found.keys()],
  });
  const rows = await tx.all(query);
  const resources = new Map(sections.map(({ resource }) => [resource.name, resource]));
  for (const { section, place, ...row } of rows) {
    const resource = resources.get(section);
    if (resource) found.get(section)?.push({ row: toRecord(resource, row), place });
  }
  return found;
}

/** The entries of a list that a reader is shown. One that cannot be read is blank: only staff see it, to mend it. */
export function entriesShownTo(actor: Actor, entries: readonly PlacedEntry[] = []): readonly PlacedEntry[] {
  return actor.reader ? entries.filter(({ row }) => unreadableText(row) === undefined) : entries;
}

/** How many entries an owner has in a section, and the place after the last. */
export async function endOfList(
  { store, tx }: WriteContext,
  { resource }: Section,
  owner: string,
): Promise<{ count: number; place: number }> {
  const row = await tx.one(
    store.sql
      .selectFrom(entryTable)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('place').as('last')])
      .where('section', '=', resource.name)
      .where('owner', '=', owner),
  );
  return { count: Number(row?.count ?? 0), place: (row?.last ?? 0) + 1 };
}

/** Moves an entry. Neither its version nor its history changes. */
export async function setEntryPlace({ store, tx }: WriteContext, { resource }: Section, [id, place]: [number, number]) {
  await tx.run(store.sql.updateTable(entryTable).set({ place }).where('id', '=', id));
  touchRecords(tx, resource);
}
