import { sql } from 'kysely';
import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import { extendedProfile } from '#model/accreditation/extended-profile.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { Values } from '#model/field.ts';
import { forUpdate } from '../engine/for-update.ts';
import { lockNewest } from './history.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import { columnsOf, recordOf, rowsOf, touchRecords } from './rows.ts';
import { records, type Store } from '../store.ts';
import { serverColumns } from '../tables.ts';
import type { ReadContext, WriteContext } from '../write.ts';

/** A record of a tree, with its place among its siblings. */
export interface PlacedRecord {
  readonly row: StoredRow;
  readonly place: number;
}

/** All records under a cycle, each level in order: by the order of the parents, then by the own place. */
export type CycleRecords = Readonly<Record<Exclude<LevelName, 'cycle'>, PlacedRecord[]>>;

/** The field of a resource that refers to the parent record. Throws where the resource has no parent. */
export function parentField({ name, fields }: Resource): string {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'parent');
  if (!found) throw new Error(`Nothing is above ${name}.`);
  return found[0];
}

/** Whether records of a resource have a place: among their siblings, or in the list of their owner. */
export function hasPlace({ name }: Resource): boolean {
  return sectionNamed(name) !== undefined || (serverColumns[name]?.includes('place') ?? false);
}

/** The place of a record among its siblings; undefined where there is no such record. */
export async function storedPlace(
  { store, tx }: WriteContext,
  resource: Resource,
  id: number,
): Promise<number | undefined> {
  const row = await tx.one(rowsOf(store.sql, resource).select('place').where('id', '=', id));
  return row && Number(row['place']);
}

/**
 * The former place of a deleted record that is restored under the same parent; undefined under another parent. If
 * another record has that place now, the one with the earlier entry comes first.
 */
export async function placeLeft(
  writing: WriteContext,
  { resource, id, above }: { resource: Resource; id: number; above: string },
  after: Values,
): Promise<number | undefined> {
  const left = await lockNewest(writing, { resource, id });
  return left && left.record[above] === (after[above] ?? null)
    ? (left.record['place'] as number | undefined)
    : undefined;
}

/** The place after the last record under a parent; `parent` is null for records without one. */
export async function endOfChildren({ store, tx }: WriteContext, resource: Resource, parent: number | null) {
  const row = await tx.one(
    rowsOf(store.sql, resource)
      .select(({ fn }) => fn.max<number | null>('place').as('last'))
      .where(parentField(resource), parent === null ? 'is' : '=', parent),
  );
  return Number(row?.last ?? 0) + 1;
}

/** Where the records of a tree are read, and whether they are locked until the commit. */
interface TreeReading extends ReadContext {
  readonly held?: boolean;
}

/**
 * Reads everything under a cycle, level by level, so that records added under a level before it was locked are
 * included.
 */
export async function recordsOfCycle(reading: TreeReading, tree: Tree, id: number): Promise<CycleRecords> {
  const criterion = await childrenOf(reading, tree.criterion, [id]);
  const metric = await childrenOf(reading, tree.metric, idsOf(criterion));
  const evidence = await childrenOf(reading, tree.evidence, idsOf(metric));
  return { criterion, metric, evidence };
}

/** How many records are under a cycle. */
export interface CycleTotals {
  readonly metrics: number;
  /** Files and links. */
  readonly files: number;
}

/** The number of records under each cycle of a tree, by its id; empty cycles are left out. */
export async function totalsOfCycles(store: Store, tree: Tree): Promise<ReadonlyMap<number, CycleTotals>> {
  const [criterion, metric, evidence] = [tree.criterion, tree.metric, tree.evidence].map(({ name }) => sql.table(name));
  const above = (resource: Resource) => sql.ref(parentField(resource));
  const list = sql.ref(`${tree.evidence.name}.upload_info`);
  const length = store.engine === 'postgres' ? sql`json_array_length(${list}::json)` : sql`json_array_length(${list})`;
  const isProfile = sql`lower(trim(${criterion}.criterion)) = ${extendedProfile.toLowerCase()}`;
  const asked = sql<{ id: number; metrics: number; files: number }>`
    select ${above(tree.criterion)} as id, count(distinct case when ${isProfile} then null else ${metric}.id end) as metrics, coalesce(sum(${length}), 0) as files
    from ${criterion}
    join ${metric} on ${above(tree.metric)} = ${criterion}.id
    left join ${evidence} on ${above(tree.evidence)} = ${metric}.id
    group by ${above(tree.criterion)}`;
  const rows = await store.read.all(asked.compile(store.sql));
  return new Map(
    rows.map(({ id, metrics, files }) => [Number(id), { metrics: Number(metrics), files: Number(files) }]),
  );
}

/** The records under several parents, in the order of the parents and then by their own place. */
export async function childrenOf(
  { store, tx, held = false }: TreeReading,
  resource: Resource,
  parents: readonly number[],
): Promise<PlacedRecord[]> {
  const above = parentField(resource);
  const found = new Map<number, PlacedRecord[]>(parents.map((id) => [id, []]));
  for (const part of chunksOf(parents)) {
    const asked = rowsOf(store.sql, resource)
      .select([...columnsOf(resource), 'place'])
      .where(above, 'in', part)
      .orderBy('place')
      .orderBy('id');
    for (const row of await tx.all(held ? forUpdate(store, asked) : asked)) {
      found.get(Number(row[above]))?.push({ row: recordOf(resource, row), place: Number(row['place']) });
    }
  }
  return [...found.values()].flat();
}

/** Changes the place of a record. The record itself is unchanged: neither its version nor its history changes. */
export async function placeRecord({ store, tx }: WriteContext, resource: Resource, [id, place]: [number, number]) {
  await tx.run(records(store.sql).updateTable(resource.name).set({ place }).where('id', '=', id));
  touchRecords(tx, resource);
}

function idsOf(placed: readonly PlacedRecord[]): number[] {
  return placed.map(({ row }) => row.id);
}
