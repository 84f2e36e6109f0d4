import { sql } from 'kysely';
import type { Problem, Resource, StoredRow, Values } from '#model/define.ts';
import type { LabelledRef } from '#model/kinds/refs.ts';
import { references, resourceNamed, type Reference } from '#model/resources.ts';
import { columnsOf, columnValues, keyValue, recordOf } from './rows.ts';
import { records, type Store, type Transaction } from './store.ts';

/** The store and the transaction that a write happens in. */
export interface Writing {
  readonly store: Store;
  readonly tx: Transaction;
}

/** Reads a record to change or delete it: until the commit nobody else does. Rows out of the resource's reach are not found. */
export async function lockRecord(
  { store, tx }: Writing,
  resource: Resource,
  key: string,
): Promise<StoredRow | undefined> {
  const value = keyValue(resource, key);
  if (value === undefined) return undefined;
  const asked = records(store.sql)
    .selectFrom(resource.name)
    .select(columnsOf(resource))
    .where(resource.key, '=', value);
  const owned = resource.name === 'collegeuser' ? asked.where('employee_id', 'is', null) : asked;
  const row = await tx.one(store.engine === 'postgres' ? owned.forUpdate() : owned);
  return row && recordOf(resource, row);
}

/** Stores a new record, with columns of the server's own where the resource has them. Answers its id. */
export async function insertRecord(
  { store, tx }: Writing,
  resource: Resource,
  { values, own = {} }: { values: Values; own?: Values },
): Promise<number> {
  const row = await tx.one(
    records(store.sql)
      .insertInto(resource.name)
      .values({ version: 1, ...columnValues(resource, values), ...own })
      .returning('id'),
  );
  tx.touch(resource.name);
  return Number(row?.id);
}

/** Stores a record's new values, its version one higher. */
export async function updateRecord(
  { store, tx }: Writing,
  resource: Resource,
  { id, values, own = {} }: { id: number; values: Values; own?: Values },
): Promise<void> {
  await tx.run(
    records(store.sql)
      .updateTable(resource.name)
      .set({ ...columnValues(resource, values), ...own, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );
  tx.touch(resource.name);
}

export async function deleteRecord({ store, tx }: Writing, resource: Resource, id: number): Promise<void> {
  await tx.run(records(store.sql).deleteFrom(resource.name).where('id', '=', id));
  tx.touch(resource.name);
}

/**
 * Names every reference of a record that leads nowhere. Those that lead somewhere are held until the commit, so that
 * nobody deletes or renames what was just found.
 */
export async function missingReferences(writing: Writing, resource: Resource, values: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, to } of references.filter((one) => one.from === resource)) {
    const missing: string[] = [];
    for (const handle of [...handlesIn(values[field])].sort()) {
      if (!(await holdReferred(writing, to, handle))) missing.push(handle);
    }
    if (missing.length > 0) {
      problems.push({ field, message: `There is no ${to.label.toLowerCase()} "${missing.join('", "')}".` });
    }
  }
  return problems;
}

/** The handles that a value of a `ref` or `refs` field names. */
function handlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return (value as LabelledRef[]).map((one) => one.value);
  return typeof value === 'string' && value !== '' ? [value] : [];
}

async function holdReferred({ store, tx }: Writing, to: Resource, handle: string): Promise<boolean> {
  const value = to.handle === 'id' ? Number(handle) : handle;
  const asked = records(store.sql).selectFrom(to.name).select('id').where(to.handle, '=', value);
  return (await tx.one(store.engine === 'postgres' ? asked.forKeyShare() : asked)) !== undefined;
}

/** What still refers to a record: the resource, how many of its records, and the caption of the first few. */
export interface Referrer {
  readonly resource: Resource;
  readonly count: number;
  readonly examples: string[];
}

/** Everything that refers to the record of `resource` with this handle. */
export async function referrersOf(writing: Writing, resource: Resource, handle: string): Promise<Referrer[]> {
  const found: Referrer[] = [];
  for (const reference of references.filter((one) => one.to === resource)) {
    const rows = await referring(writing, reference, handle);
    if (rows.length === 0) continue;
    const examples = rows.slice(0, 3).map((row) => String(row[reference.from.caption]));
    found.push({ resource: reference.from, count: rows.length, examples });
  }
  return found;
}

async function referring({ store, tx }: Writing, { from, field }: Reference, handle: string): Promise<StoredRow[]> {
  const asked = records(store.sql).selectFrom(from.name).select(columnsOf(from)).orderBy('id');
  const many = from.fields[field]?.kind === 'refs';
  // A list is stored as JSON: the pattern finds the candidates, the exact comparison below decides.
  const rows = await tx.all(
    many ? asked.where(field, 'like', `%${escapedForJson(handle)}%`) : asked.where(field, '=', handle),
  );
  return rows.map((row) => recordOf(from, row)).filter((row) => handlesIn(row[field]).includes(handle));
}

/** A LIKE pattern has no escapes here: a wildcard in a handle finds more candidates, never fewer. */
function escapedForJson(handle: string): string {
  return JSON.stringify(handle).slice(1, -1).replace(/\\/g, '_');
}

/** Carries a new handle through to every record that refers to the old one. Answers how many changed. */
export async function carryThrough(
  writing: Writing,
  resource: Resource,
  { from, to }: { from: string; to: string },
): Promise<number> {
  let carried = 0;
  for (const reference of references.filter((one) => one.to === resource)) {
    const target = resourceNamed(reference.from.name);
    for (const row of await referring(writing, reference, from)) {
      await updateRecord(writing, target, {
        id: row.id,
        values: { ...row, [reference.field]: renamed(row[reference.field], from, to) },
      });
      carried += 1;
    }
  }
  return carried;
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (!Array.isArray(value)) return to;
  return (value as LabelledRef[]).map((one) =>
    one.value === from ? { label: one.label === from ? to : one.label, value: to } : one,
  );
}
