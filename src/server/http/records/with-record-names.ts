import type { FieldChange } from '#model/changes.ts';
import type { Resource } from '#model/define.ts';
import { references } from '#model/resources.ts';
import { readNamesOfRecords } from '../../store/records/names-of-records.ts';
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
    if (numbers.size > 0)
      names.set(reference.field, await readNamesOfRecords(store, reference, [...numbers].map(Number)));
  }
  const named = ({ field, label, before, after }: FieldChange): FieldChange => {
    const nameOf = (words: string) => names.get(field)?.get(words) ?? words;
    return { field, label, before: nameOf(before), after: nameOf(after) };
  };
  return entries.map((entry) => ({ ...entry, changes: entry.changes.map(named), back: entry.back.map(named) }));
}
