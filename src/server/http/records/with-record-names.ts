import { sql } from 'kysely';
import type { FieldChange } from '#model/changes.ts';
import type { Resource } from '#model/define.ts';
import { describeParent } from '#model/kinds/parent.ts';
import { references, type Reference } from '#model/resources.ts';
import { readColumnsOf, toRecord, selectRecords } from '../../store/records/rows.ts';
import type { Store } from '../../store/store.ts';

/** Changes of one record, in words. */
interface DescribedChanges {
  readonly changes: readonly FieldChange[];
  readonly back: readonly FieldChange[];
}

/**
 * Adds to changes the name of another record to which they refer only by number: its current name, or its name when it
 * was deleted.
 */
export async function withRecordNames<Entry extends DescribedChanges>(
  store: Store,
  resource: Resource,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const reference of references.filter(({ from, by }) => from === resource && by === 'id')) {
    const allChanges = entries.flatMap(({ changes, back }) => [...changes, ...back]);
    const own = allChanges.filter(({ field }) => field === reference.field);
    const numbers = new Set(own.flatMap(({ before, after }) => [before, after]).filter((words) => words !== ''));
    if (numbers.size > 0) names.set(reference.field, await namesOf(store, reference, [...numbers].map(Number)));
  }
  const named = ({ field, label, before, after }: FieldChange): FieldChange => {
    const nameOf = (words: string) => names.get(field)?.get(words) ?? words;
    return { field, label, before: nameOf(before), after: nameOf(after) };
  };
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(named), back: entry.back.map(named) }));
}

async function namesOf(store: Store, { from, field, to }: Reference, ids: number[]): Promise<Map<string, string>> {
  const deletedQuery = store.sql
    .selectFrom('history')
    .select(['record_id', 'name'])
    .where('resource', '=', to.name)
    .where('record_id', 'in', ids)
    .where('action', '=', sql.lit('deleted'))
    .orderBy('id');
  const presentQuery = selectRecords(store.sql, to).select(readColumnsOf(to)).where('id', 'in', ids);
  const isAbove = from.fields[field]?.kind === 'parent';
  const names = new Map((await store.read.all(deletedQuery)).map(({ record_id, name }) => [String(record_id), name]));
  for (const row of await store.read.all(presentQuery)) {
    const record = toRecord(to, row);
    names.set(String(record.id), isAbove ? describeParent(record) : String(record[to.caption]));
  }
  return names;
}
