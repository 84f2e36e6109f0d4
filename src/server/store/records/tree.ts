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

/** A record of a tree, and where it stands among those under the same one. */
export interface PlacedRecord {
  readonly row: StoredRow;
  readonly place: number;
}

/** Everything under a cycle, each level in its order: that of the records above, then the own. */
export type CycleRecords = Readonly<Record<Exclude<LevelName, 'cycle'>, PlacedRecord[]>>;

/** The field of a resource that names the record above. Throws where it belongs under nothing. */
export function parentField({ name, fields }: Resource): string {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'parent');
  if (!found) throw new Error(`Nothing is above ${name}.`);
  return found[0];
}

/** Whether records of a resource have a place: among those under the same one, or in the list of their owner. */
export function hasPlace({ name }: Resource): boolean {
  return sectionNamed(name) !== undefined || (serverColumns[name]?.includes('place') ?? false);
}

/** Where a record stands among those; undefined where there is no such record. */
export async function storedPlace(
  { store, tx }: WriteContext,
  resource: Resource,
  id: number,
): Promise<number | undefined> {
  const row = await tx.one(rowsOf(store.sql, resource).select('place').where('id', '=', id));
  return row && Number(row['place']);
}

/**
 * Where a deleted record stood, when it comes back under the same one; undefined when it comes under another. Where
 * another record has its place by now, the earlier entered of the two comes first.
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

/** The place behind the last of the records under one, null for those under none. */
export async function endOfChildren({ store, tx }: WriteContext, resource: Resource, parent: number | null) {
  const row = await tx.one(
    rowsOf(store.sql, resource)
      .select(({ fn }) => fn.max<number | null>('place').as('last'))
      .where(parentField(resource), parent === null ? 'is' : '=', parent),
  );
  return Number(row?.last ?? 0) + 1;
}

/** Where the records of a tree are read, and whether they are held until the commit. */
interface TreeReading extends ReadContext {
  readonly held?: boolean;
}

/** Reads everything under a cycle, level by level, so that what comes under a level that is held is seen too. */
export async function recordsOfCycle(reading: TreeReading, tree: Tree, id: number): Promise<CycleRecords> {
  const criterion = await childrenOf(reading, tree.criterion, [id]);
  const metric = await childrenOf(reading, tree.metric, idsOf(criterion));
  const evidence = await childrenOf(reading, tree.evidence, idsOf(metric));
  return { criterion, metric, evidence };
}

/** How much there is under a cycle. */
export interface CycleTotals {
  readonly metrics: number;
  /** Files and links. */
  readonly files: number;
}

/** How much there is under each cycle of a tree, by its number; those with nothing under them are left out. */
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

/** The records under some others, in the order of these and then in their own. */
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

/** Gives a record another place. It is the same record: neither its version nor its history knows of it. */
export async function placeRecord({ store, tx }: WriteContext, resource: Resource, [id, place]: [number, number]) {
  await tx.run(records(store.sql).updateTable(resource.name).set({ place }).where('id', '=', id));
  touchRecords(tx, resource);
}

function idsOf(placed: readonly PlacedRecord[]): number[] {
  return placed.map(({ row }) => row.id);
}
