import type { Section } from '#model/entries/define-section.ts';
import { sections } from '#model/entries/sections.ts';
import { yearIn } from '#model/entries/year-in.ts';
import { touchRecords } from '../records/rows.ts';
import type { Store } from '../store.ts';
import { entryField, entryTable } from './entry-columns.ts';

/** How many entries are read by one query, and written in one transaction. */
const atOnce = 200;

/**
 * Sets the year of entries without one, where their text contains it: an older version did not read it there, or still
 * runs beside this one. An entry that changes meanwhile sets its year itself. Neither version nor history changes.
 */
export async function fillYears(store: Store): Promise<void> {
  for (const section of sections) {
    if (section.year !== undefined) await fillYearsOf(store, section, section.year);
  }
}

async function fillYearsOf(store: Store, section: Section, field: string): Promise<void> {
  const told = entryField(section, field).$castTo<string | null>().as('told');
  for (let after = 0; ;) {
    const rows = await store.read.all(
      store.sql
        .selectFrom(entryTable)
        .select(['id', 'version', told])
        .where('section', '=', section.resource.name)
        .where('year', '=', '')
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce),
    );
    const dated = rows.map(({ id, version, told: words }) => ({ id, version, year: yearIn(words) }));
    await storeYears(
      store,
      section,
      dated.filter(({ year }) => year !== ''),
    );
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function storeYears(
  store: Store,
  { resource }: Section,
  entries: readonly { id: number; version: number; year: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await store.write(async (tx) => {
    for (const { id, version, year } of entries) {
      const asRead = store.sql
        .updateTable(entryTable)
        .set({ year })
        .where('id', '=', id)
        .where('version', '=', version);
      await tx.run(asRead);
    }
    touchRecords(tx, resource);
  });
}
