import { sql } from 'kysely';
import type { LevelName, Tree } from '#model/accreditation/define-tree.ts';
import { isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { Values } from '#model/field.ts';
import { parentFieldOf } from '#model/parent-field-of.ts';
import { forUpdate } from '../engine/for-update.ts';
import { lockNewestState } from './history.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import { columnsOf, toRecord, selectRecords, describeField, touchRecords } from './rows.ts';
import { readColumn } from './unreadable.ts';
import { recordBuilder, type Store } from '../store.ts';
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
export function parentField(resource: Resource): string {
  const parent = parentFieldOf(resource);
  if (!parent) throw new Error(`Nothing is above ${resource.name}.`);
  return parent.name;
}

/** Whether records of a resource have a place: among their siblings, or in the list of their owner. */
export function hasPlace({ name }: Resource): boolean {
  return sectionNamed(name) !== undefined || (serverColumns[name]?.includes('place') ?? false);
}

/** The place of a record among its siblings; undefined where there is no such record. */
export async function readPlace(
  { store, tx }: WriteContext,
  resource: Resource,
  id: number,
): Promise<number | undefined> {
  const row = await tx.one(selectRecords(store.sql, resource).select('place').where('id', '=', id));
  return row && Number(row['place']);
}

/**
 * The former place of a deleted record that is restored under the same parent; undefined under another parent. If
 * another record has that place now, the one with the earlier entry comes first.
 */
export async function formerPlace(
  writing: WriteContext,
  { resource, id, above }: { resource: Resource; id: number; above: string },
  after: Values,
): Promise<number | undefined> {
  const left = await lockNewestState(writing, { resource, id });
  return left && left.record[above] === (after[above] ?? null)
    ? (left.record['place'] as number | undefined)
    : undefined;
}

/** The place after the last record under a parent; `parent` is null for records without one. */
export async function endOfChildren({ store, tx }: WriteContext, resource: Resource, parent: number | null) {
  const row = await tx.one(
    selectRecords(store.sql, resource)
      .select(({ fn }) => fn.max<number | null>('place').as('last'))
      .where(parentField(resource), parent === null ? 'is' : '=', parent),
  );
  return Number(row?.last ?? 0) + 1;
}

/** Where the records of a tree are read, and whether they are locked until the commit. */
interface TreeReading extends ReadContext {
  readonly isLocked?: boolean;
}

/**
 * Reads everything under a cycle, level by level, so that records added under a level before it was locked are
 * included.
 */
export async function readCycleRecords(reading: TreeReading, tree: Tree, id: number): Promise<CycleRecords> {
  const criterion = await readChildren(reading, tree.criterion, [id]);
  const metric = await readChildren(reading, tree.metric, idsOf(criterion));
  const evidence = await readChildren(reading, tree.evidence, idsOf(metric));
  return { criterion, metric, evidence };
}

/** How many records are under a cycle. */
export interface CycleTotals {
  readonly metrics: number;
  /** Files and links. */
  readonly files: number;
}

/** The number of records under each cycle of a tree, by its id; empty cycles are left out. */
export async function readCycleTotals(store: Store, tree: Tree): Promise<ReadonlyMap<number, CycleTotals>> {
  const [criterion, metric] = [tree.criterion, tree.metric].map(({ name }) => sql.table(name));
  const query = sql<{ id: number; name: string; metrics: number }>`
    select ${aboveOf(tree.criterion)} as id, ${criterion}.criterion as name, count(*) as metrics
    from ${criterion}
    join ${metric} on ${aboveOf(tree.metric)} = ${criterion}.id
    group by ${aboveOf(tree.criterion)}, ${criterion}.criterion`;
  const rows = await store.read.all(query.compile(store.sql));
  const files = await filesOfCycles(store, tree);
  const totals = new Map<number, CycleTotals>();
  for (const { id, name, metrics } of rows) {
    const counted = totals.get(Number(id))?.metrics ?? 0;
    const added = isExtendedProfile(name) ? 0 : Number(metrics);
    totals.set(Number(id), { metrics: counted + added, files: files.get(id) ?? 0 });
  }
  return totals;
}

/**
 * The number of files and links under each cycle, by its id. The lists are counted here: a damaged one, which is read
 * as blank, would fail the whole statement, and only some databases can tell it from others.
 */
async function filesOfCycles(store: Store, tree: Tree): Promise<ReadonlyMap<number, number>> {
  const [criterion, metric, evidence] = [tree.criterion, tree.metric, tree.evidence].map(({ name }) => sql.table(name));
  const query = sql<{ id: number; cycle: number; upload_info: string }>`
    select ${evidence}.id as id, ${aboveOf(tree.criterion)} as cycle, ${evidence}.upload_info as upload_info
    from ${criterion}
    join ${metric} on ${aboveOf(tree.metric)} = ${criterion}.id
    join ${evidence} on ${aboveOf(tree.evidence)} = ${metric}.id
    where ${evidence}.upload_info <> '[]'`;
  const kind = kindOf(tree.evidence.fields['upload_info'] ?? { kind: 'files' });
  const files = new Map<number, number>();
  for (const { id, cycle, upload_info } of await store.read.all(query.compile(store.sql))) {
    const list = readColumn(kind, upload_info, () => describeField(tree.evidence, id, 'upload_info')) as unknown[];
    files.set(cycle, (files.get(cycle) ?? 0) + list.length);
  }
  return files;
}

/** The column of a table that refers to the parent record. */
function aboveOf(resource: Resource) {
  return sql.ref(`${resource.name}.${parentField(resource)}`);
}

/** The records under several parents, in the order of the parents and then by their own place. */
export async function readChildren(
  { store, tx, isLocked = false }: TreeReading,
  resource: Resource,
  parents: readonly number[],
): Promise<PlacedRecord[]> {
  const above = parentField(resource);
  const found = new Map<number, PlacedRecord[]>(parents.map((id) => [id, []]));
  for (const part of chunksOf(parents)) {
    const query = selectRecords(store.sql, resource)
      .select([...columnsOf(resource), 'place'])
      .where(above, 'in', part)
      .orderBy('place')
      .orderBy('id');
    for (const row of await tx.all(isLocked ? forUpdate(store, query) : query)) {
      found.get(Number(row[above]))?.push({ row: toRecord(resource, row), place: Number(row['place']) });
    }
  }
  return [...found.values()].flat();
}

/** Changes the place of a record. The record itself is unchanged: neither its version nor its history changes. */
export async function setRecordPlace({ store, tx }: WriteContext, resource: Resource, [id, place]: [number, number]) {
  await tx.run(recordBuilder(store.sql).updateTable(resource.name).set({ place }).where('id', '=', id));
  touchRecords(tx, resource);
}

function idsOf(placed: readonly PlacedRecord[]): number[] {
  return placed.map(({ row }) => row.id);
}
