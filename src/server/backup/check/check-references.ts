import type { Resource, StoredRow } from '#model/define.ts';
import { inSentence } from '#model/wording/in-sentence.ts';
import { references, resources, type Reference } from '#model/resources.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import { handlesIn } from '../../store/records/references.ts';
import { columnsOf, fieldOf, recordOf, rowsOf } from '../../store/records/rows.ts';
import { unreadableText } from '../../store/records/unreadable.ts';
import type { Checked } from './finding.ts';

/** Whether everything that a record refers to, by name or by number, exists. */
export async function checkReferences(snapshot: Snapshot): Promise<Checked> {
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
  const asked = rowsOf(snapshot.sql, resource).select([...columnsOf(resource)]);
  for await (const rows of snapshot.pieces(asked)) {
    yield rows.flatMap((row) => {
      const stored = row as Record<string, unknown>;
      try {
        const record = recordOf(resource, stored);
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
    for await (const rows of snapshot.pieces(rowsOf(snapshot.sql, to).select(fieldOf(to, by).as('handle')))) {
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
  return `${from.label} ${row.id} names, as its ${inSentence(label)}, the ${inSentence(to.label)} "${handle}", which is not there.`;
}
