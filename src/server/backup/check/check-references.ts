import type { Resource, StoredRow } from '#model/define.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { references, resources, type Reference } from '#model/resources.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import { handlesIn } from '../../store/records/references.ts';
import { columnsOf, fieldOf, toRecord, selectRecords } from '../../store/records/rows.ts';
import { unreadableText } from '../../store/records/unreadable.ts';
import type { CheckResult } from './finding.ts';

/** Whether everything that a record refers to, by name or by number, exists. */
export async function checkReferences(snapshot: Snapshot): Promise<CheckResult> {
  const known = await handlesOf(snapshot);
  const faults: string[] = [];
  let seen = 0;
  for (const resource of resources) {
    const own = references.filter(({ from }) => from === resource);
    const unreadable = (id: unknown, why: string) => {
      faults.push(`${resource.label} ${String(id)} cannot be read: ${why}.`);
    };
    for await (const rows of recordsOf(snapshot, resource, unreadable)) {
      for (const row of rows) {
        for (const name of unreadableFields(row)) unreadable(row.id, resource.fields[name]?.label ?? name);
        for (const reference of own) {
          const handles = handlesIn(reference, row);
          seen += handles.length;
          const there = known.get(nameOf(reference));
          const missing = handles.filter((handle) => !there?.has(handle));
          faults.push(...missing.map((handle) => sayMissing(reference, row, handle)));
        }
      }
    }
  }
  return { seen: `${seen} of them`, faults };
}

/** The names of the fields of a record whose columns are damaged. */
export function unreadableFields(row: StoredRow): string[] {
  return Object.keys(row).filter((name) => unreadableText(row[name]) !== undefined);
}

/** The records of a resource, in batches. A record that cannot be read at all is left out and reported. */
export async function* recordsOf(
  snapshot: Snapshot,
  resource: Resource,
  unreadable: (id: unknown, why: string) => void,
): AsyncGenerator<readonly StoredRow[]> {
  const query = selectRecords(snapshot.sql, resource).select([...columnsOf(resource)]);
  for await (const rows of snapshot.pieces(query)) {
    yield rows.flatMap((row) => {
      const stored = row as Record<string, unknown>;
      try {
        const record = toRecord(resource, stored);
        if (unreadableText(record) === undefined) return [record];
        unreadable(stored['id'], 'its facts are damaged');
        return [];
      } catch (error) {
        unreadable(stored['id'], (error as Error).message);
        return [];
      }
    });
  }
}

/** What can be referred to: the values of every field that references use. */
async function handlesOf(snapshot: Snapshot): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>();
  for (const reference of references) {
    const name = nameOf(reference);
    if (known.has(name)) continue;
    const { to, by } = reference;
    const handles = new Set<string>();
    for await (const rows of snapshot.pieces(selectRecords(snapshot.sql, to).select(fieldOf(to, by).as('handle')))) {
      for (const { handle } of rows as { handle: unknown }[]) handles.add(String(handle));
    }
    known.set(name, handles);
  }
  return known;
}

function nameOf({ to, by }: Reference): string {
  return `${to.name} ${by}`;
}

function sayMissing({ from, field, to }: Reference, row: StoredRow, handle: string): string {
  const label = from.fields[field]?.label ?? field;
  return `${from.label} ${row.id} names, as its ${lowerCaseLabel(label)}, the ${lowerCaseLabel(to.label)} "${handle}", which is not there.`;
}
