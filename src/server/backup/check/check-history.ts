import { sql } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { resources } from '#model/resources.ts';
import { sameValue } from '#model/same-value.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import type { CheckResult } from './finding.ts';
import { recordsOf, unreadableFields } from './check-references.ts';

/** The newest state in a record's history. */
interface Newest {
  readonly record_id: number;
  readonly version: number;
  readonly action: string;
  readonly record: string;
}

/**
 * Whether every state in the history can be read, and the newest state of each record equals the record. Records that
 * are older than the history have none.
 */
export async function checkHistory(snapshot: Snapshot): Promise<CheckResult> {
  const faults = await unreadableStates(snapshot);
  let seen = 0;
  for (const resource of resources) {
    const newest = await newestStates(snapshot, resource);
    seen += newest.size;
    // The row of an unreadable record exists; the check of the references reports it.
    const unreadable = (id: unknown) => newest.delete(Number(id));
    for await (const rows of recordsOf(snapshot, resource, unreadable)) {
      for (const row of rows) {
        const state = newest.get(row.id);
        newest.delete(row.id);
        const fault = state && contradiction(resource, row, state);
        if (fault) faults.push(`${resource.label} ${row.id} ${fault}.`);
      }
    }
    for (const [id, { action }] of newest) {
      if (action !== 'deleted')
        faults.push(`${resource.label} ${id} is not there, and its history does not say that it was deleted.`);
    }
  }
  return { seen: `${seen} records with one`, faults };
}

/** Such states can neither be shown nor restored. */
async function unreadableStates({ sql: builder, pieces }: Snapshot): Promise<string[]> {
  const faults: string[] = [];
  for await (const rows of pieces(
    builder.selectFrom('history').select(['resource', 'record_id', 'version', 'record']),
  )) {
    for (const { resource, record_id, version, record } of rows) {
      if (fieldsIn(record)) continue;
      const label = resources.find(({ name }) => name === resource)?.label ?? resource;
      faults.push(`${label} ${record_id} has a history that cannot be read at version ${version}.`);
    }
  }
  return faults;
}

/** The fields of a stored state; undefined where it cannot be read. */
function fieldsIn(record: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(record) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function newestStates({ sql: builder, pieces }: Snapshot, { name }: Resource): Promise<Map<number, Newest>> {
  const states = new Map<number, Newest>();
  const query = sql<Newest>`select record_id, version, action, record from history where id in
    (select max(id) from history where resource = ${sql.lit(name)} group by record_id)`;
  for await (const rows of pieces(query.compile(builder))) {
    for (const row of rows) states.set(row.record_id, row);
  }
  return states;
}

function contradiction(resource: Resource, row: StoredRow, { version, action, record }: Newest): string | undefined {
  if (action === 'deleted') return 'is there, and its history says that it was deleted';
  if (version !== row.version) return `has version ${row.version}, and its history ends with version ${version}`;
  // A state that cannot be read is already reported.
  const kept = fieldsIn(record) ?? {};
  // A field that a new version of the portal added or removed is only in one of them.
  const unreadable = unreadableFields(row);
  const different = Object.entries(resource.fields)
    .filter(([name, field]) => kindOf(field).column !== null && Object.hasOwn(kept, name))
    .filter(([name]) => !unreadable.includes(name) && !sameValue(kept[name], row[name]))
    .map(([, { label }]) => label);
  return different.length > 0 ? `is not what its history ends with: ${different.join(', ')} differ` : undefined;
}
