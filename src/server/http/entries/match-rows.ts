import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { SentRow } from '#model/entries/read-rows.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { PlacedEntry } from '../../store/entries/entries.ts';
import { unreadableText } from '../../store/records/unreadable.ts';

/** For every row of a new list, the stored entry that it matches; undefined for a new one. */
export type Matches = readonly (PlacedEntry | undefined)[];

/**
 * Finds the stored entry that each row of a list matches: the one with its id, else one with equal values. An id that
 * is not in this list is ignored: the entry may be deleted, or the id may come from another list or from the client. If
 * no row has an id, because the client does not know ids, the remaining rows match the remaining entries in order. An
 * entry that cannot be read matches only its id: nobody overwrites by accident what may still be recovered.
 */
export function matchRows(resource: Resource, rows: readonly SentRow[], stored: readonly PlacedEntry[]): Matches {
  const left = new Map(stored.map((entry) => [entry.row.id, entry]));
  const take = (entry: PlacedEntry | undefined) => {
    if (entry) left.delete(entry.row.id);
    return entry;
  };
  const matches = rows.map(({ id }) => (typeof id === 'number' ? take(left.get(id)) : undefined));
  const equals = groupByContent(resource, left.values());
  for (const [at, { values }] of rows.entries()) {
    matches[at] ??= take(equals.get(contentOf(resource, values))?.shift());
  }
  if (rows.every(({ id }) => id === undefined)) {
    const rest = [...left.values()].filter(({ row }) => unreadableText(row) === undefined).values();
    for (const at of rows.keys()) matches[at] ??= rest.next().value;
  }
  return matches;
}

/** Whether two records of a resource have equal values. */
export function hasSameContent(resource: Resource, one: Values, other: Values): boolean {
  return contentOf(resource, one) === contentOf(resource, other);
}

function groupByContent(resource: Resource, entries: Iterable<PlacedEntry>): Map<string, PlacedEntry[]> {
  return Map.groupBy(entries, ({ row }) => contentOf(resource, row));
}

function contentOf({ fields }: Resource, values: Values): string {
  const stored = Object.entries(fields).filter(([, field]) => kindOf(field).column !== null);
  return JSON.stringify(stored.map(([name]) => values[name]));
}
