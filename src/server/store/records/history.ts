import { sql, type CompiledQuery, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { truncate } from '#model/text/truncate.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { parseSearch } from '#model/search/search-query.ts';
import { forUpdate } from '../engine/for-update.ts';
import { assignAddresses } from './permanent-addresses.ts';
import { containsWords } from '../words/contains-words.ts';
import { containsText } from '../words/text-expressions.ts';
import { countMatching, pageOf } from '../page.ts';
import { restorableDays } from '#model/restorable-days.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import { insertionFromArrays } from '../engine/insertion-from-arrays.ts';
import { insertionOfRows } from '../engine/insertion-of-rows.ts';
import { queryOfShape } from '../engine/prepared.ts';
import type { Builder, Query, Store } from '../store.ts';
import type { HistoryRow, HistoryTable, Tables } from '../tables.ts';
import type { ReadContext, RecordWriteContext, WriteContext } from '../write.ts';

/** A record as it was after one change. */
export interface RecordState extends Omit<HistoryTable, 'id' | 'record'> {
  readonly id: number;
  /** The fields it had, under the names of that time. */
  readonly record: Values;
}

/** When records were last changed (ISO 8601), by id. */
export async function readLastChanges(
  store: Store,
  { name }: Resource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const changes = new Map<number, string>();
  for (const part of chunksOf(ids)) {
    const asked = store.sql
      .selectFrom('history')
      .select((row) => ['record_id', row.fn.max('at').as('at')])
      .where('resource', '=', name)
      .where('record_id', 'in', part)
      .groupBy('record_id');
    for (const row of await store.read.all(asked)) changes.set(Number(row.record_id), String(row.at));
  }
  return changes;
}

/** Deletions since this time can be undone. ISO 8601 in UTC. */
export function restorableSince(now: number): string {
  return new Date(now - restorableDays * 24 * 60 * 60_000).toISOString();
}

/** A change of a record: the new state, or the deleted one. */
interface Kept {
  readonly id: number;
  readonly version: number;
  readonly values: Values;
  readonly action: RecordState['action'];
  /** Server columns that are restored with a deleted record. */
  readonly own?: Values | undefined;
}

/** Stores the state of a record after a change, in the same transaction, or adds it to the batch of the write. */
export async function storeState(writing: RecordWriteContext, resource: Resource, kept: Kept): Promise<void> {
  const { store, tx, actor, batch } = writing;
  const row = rowOf(resource, kept, actor);
  if (batch) {
    batch.states.push(row);
    return;
  }
  append(writing, row);
  await assignAddresses({ store, tx }, [row]);
}

/** Stores the state of a record before its first recorded change, so that this change can be undone too. */
export async function storeFirstState(
  writing: RecordWriteContext,
  resource: Resource,
  before: StoredRow,
): Promise<void> {
  const { store, tx, batch } = writing;
  const { id, version } = before;
  // Usually there is one. In SQLite, which runs in this process, the query is cheaper than building a state that is not
  // needed.
  if (store.engine === 'sqlite' && (await tx.one(anyStateOf(store.sql, resource.name, id)))) return;
  const row = rowOf(resource, { id, version, values: before, action: 'first' }, { email: '', role: '' });
  if (batch) batch.states.push(row);
  else append(writing, row);
}

/** Writes the states of a batch, in order. */
export async function writeStates(writing: WriteContext, rows: readonly HistoryRow[]): Promise<void> {
  const wanted = withoutLateFirsts(rows);
  for (const part of chunksOf(wanted)) writing.tx.post(insertionOf(writing.store, part));
  await assignAddresses(writing, wanted);
}

/**
 * The newest state of a record that is not newer than a given state of any record, by its id; without that id the
 * newest of all.
 */
export async function readStateAsOf(
  { store, tx }: ReadContext,
  { resource, id }: { resource: Resource; id: number },
  upTo: number | undefined,
): Promise<RecordState | undefined> {
  const asked = statesOf(store, resource, id).selectAll().where(noNewerThan(upTo)).orderBy('id', 'desc').limit(1);
  const row = await tx.one(asked);
  return row && stateOf(row);
}

/** The states of a record down to a version, the newest first. */
export async function readStatesSince(
  { store, tx }: ReadContext,
  { resource, id }: { resource: Resource; id: number },
  version: number,
): Promise<RecordState[]> {
  const asked = statesOf(store, resource, id).selectAll().where('version', '>=', version).orderBy('id', 'desc');
  return (await tx.all(asked)).map(stateOf);
}

/** The states of a record, the newest first, and how many there are without `limit`. */
export async function readStates(
  { store, tx }: ReadContext,
  { resource, id }: { resource: Resource; id: number },
  limit?: number,
): Promise<{ states: RecordState[]; total: number }> {
  const asked = statesOf(store, resource, id);
  const newest = asked.selectAll().orderBy('id', 'desc');
  const states = (await tx.all(limit === undefined ? newest : newest.limit(limit))).map(stateOf);
  if (limit === undefined || states.length < limit) return { states, total: states.length };
  return { states, total: await countMatching(tx, asked) };
}

/** The newest state of a record, locked until the commit, so that nobody else restores it meanwhile. */
export async function lockNewestState(
  { store, tx }: WriteContext,
  { resource, id }: { resource: Resource; id: number },
): Promise<RecordState | undefined> {
  const asked = statesOf(store, resource, id).selectAll().orderBy('id', 'desc').limit(1);
  const row = await tx.one(forUpdate(store, asked));
  return row && stateOf(row);
}

/**
 * The newest state of a resource's records in which a field had this text, whether the record exists or is deleted.
 * With `upTo`, no state that is newer than that one.
 */
export async function readLastStateWith(
  { store, tx }: ReadContext,
  { name }: Resource,
  { field, text, upTo }: { field: string; text: string; upTo?: number | undefined },
): Promise<RecordState | undefined> {
  const asked = store.sql
    .selectFrom('history')
    .selectAll()
    .where('resource', '=', name)
    .where(noNewerThan(upTo))
    .where(containsText(store.engine, sql.ref('record'), JSON.stringify(text)))
    .orderBy('id', 'desc');
  return (await tx.all(asked)).map(stateOf).find(({ record }) => record[field] === text);
}

/** The query for deleted records. */
export interface DeletedQuery {
  /** The names of the resources; records of a resource that no longer exists cannot be restored. */
  readonly resources: readonly string[];
  /** Words in the name of the deleted record, in any case; "" for none. */
  readonly q: string;
  /** ISO 8601, UTC: no deletion before it. */
  readonly since: string;
  readonly limit: number | undefined;
  readonly offset: number;
}

/** Deleted records that were not restored, newest first, and how many match without `limit` and `offset`. */
export async function readDeleted(
  store: Store,
  { resources, q, since, limit, offset }: DeletedQuery,
): Promise<{ states: RecordState[]; total: number }> {
  let asked = deletions(store.sql)
    .where('at', '>=', since)
    .where('resource', 'in', [...resources]);
  const name = { text: sql.ref('name'), writing: 'plain' } as const;
  for (const held of containsWords(store.engine, [name], parseSearch(q))) asked = asked.where(held);
  const page = pageOf(store, asked.selectAll().orderBy('id', 'desc'), { limit, offset });
  const states = (await store.read.all(page)).map(stateOf);
  return { states, total: await countMatching(store.read, asked) };
}

/**
 * The records of a resource that were deleted at exactly one of these times and not restored, in the order of the
 * deletion. They are locked until the commit, so that nobody else restores them meanwhile.
 */
export async function lockDeletedAt(
  { store, tx }: WriteContext,
  { name }: Resource,
  times: readonly string[],
): Promise<RecordState[]> {
  const asked = deletions(store.sql).where('resource', '=', name).where('at', 'in', times).selectAll().orderBy('id');
  // Read again after the lock: a record that was restored during the wait is no longer deleted.
  if (store.engine === 'postgres') await tx.run(asked.forUpdate());
  return (await tx.all(asked)).map(stateOf);
}

/**
 * Deletes the history of all records that were deleted before this time (ISO 8601, UTC) and not restored. The history
 * of existing records stays.
 */
export async function pruneHistory({ store, tx }: WriteContext, before: string): Promise<void> {
  const gone = deletions(store.sql).where('at', '<', before).select(['resource', 'record_id']);
  await tx.run(
    store.sql
      .deleteFrom('history')
      .where(({ refTuple, eb }) => eb(refTuple('resource', 'record_id'), 'in', gone as never)),
  );
}

function append({ store, tx }: WriteContext, row: HistoryRow): void {
  tx.append('history', row, (rows: readonly HistoryRow[]) => insertionOf(store, rows));
}

function anyStateOf(builder: Builder, resource: string, id: number): CompiledQuery {
  return queryOfShape(builder, {
    shape: 'is in history',
    build: (...stand: [string, number]) =>
      builder
        .selectFrom('history')
        .select(sql.lit(1).as('one'))
        .where('resource', '=', stand[0])
        .where('record_id', '=', stand[1])
        .limit(sql.lit(1)),
    values: [resource, id],
  });
}

/** The rows, without first states of records for which an earlier row exists. */
function withoutLateFirsts(rows: readonly HistoryRow[]): HistoryRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const name = `${row.resource} ${row.record_id}`;
    const isKnown = seen.has(name);
    seen.add(name);
    return row.action !== 'first' || !isKnown;
  });
}

function rowOf(
  resource: Resource,
  { id, version, values, action, own }: Kept,
  { email, role }: Pick<RecordWriteContext['actor'], 'email' | 'role'>,
): HistoryRow {
  const at = new Date().toISOString();
  const state = { resource: resource.name, record_id: id, version, at, email, role, action };
  return { ...state, name: nameOf(resource, values), record: recordText(resource, values, own) };
}

function insertionOf({ engine, sql: builder }: Store, rows: readonly HistoryRow[]): Query<unknown> {
  // In SQLite the caller has already checked that a first state is the first.
  if (engine === 'sqlite' || (rows.length === 1 && rows[0]?.action !== 'first')) {
    return insertionOfRows(builder, 'history', rows);
  }
  return insertionFromArrays(builder, {
    table: 'history',
    rows: withoutLateFirsts(rows),
    integers: ['record_id', 'version'],
    where: isNoLateFirst,
  });
}

/** The same check against the stored states, inside the statement itself. */
const isNoLateFirst = sql`given.action <> 'first' or not exists (
  select 1 from history where history.resource = given.resource and history.record_id = given.record_id
)`;

/** Secrets and remarks are stored neither with the record nor here. */
function recordText(resource: Resource, values: Values, own: Values = {}): string {
  const kept = Object.entries(resource.fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    return kind.column ? [[name, values[name] ?? kind.blank] as const] : [];
  });
  return JSON.stringify({ ...Object.fromEntries(kept), ...own });
}

/** The name of a record for people: 'Botany (BOT)'. Without a caption it is the first text of the record. */
function nameOf({ caption, handle, fields }: Resource, values: Values): string {
  const said = (field: string) => String(values[field] ?? '');
  const also = handle === 'id' || handle === caption || said(handle) === '' ? '' : ` (${said(handle)})`;
  const texts = Object.keys(fields).filter((field) => fields[field]?.kind === 'text');
  const named = also === '' ? [caption, ...texts].find((field) => said(field) !== '') : caption;
  return truncate(said(named ?? caption) + also, 200);
}

/**
 * The condition for states that are not newer than a given one, by its id; without it all. A first state is as old as
 * its record.
 */
function noNewerThan(upTo: number | undefined) {
  return ({ or, eb }: ExpressionBuilder<Tables, 'history'>) =>
    upTo === undefined ? eb.lit(true) : or([eb('id', '<=', upTo), eb('action', '=', 'first')]);
}

function statesOf({ sql: builder }: Store, resource: Resource, id: number) {
  return builder.selectFrom('history').where('resource', '=', resource.name).where('record_id', '=', id);
}

function stateOf(row: Omit<HistoryTable, 'id'> & { id: number }): RecordState {
  return { ...row, record: JSON.parse(row.record) as Values };
}

/**
 * The newest state of every deleted record. The action is written literally, because the partial index contains only
 * deletions.
 */
function deletions(builder: Builder): SelectQueryBuilder<Tables, 'history', object> {
  return builder
    .selectFrom('history')
    .where('action', '=', sql.lit('deleted'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history as later')
            .select(sql.lit(1).as('one'))
            .whereRef('later.resource', '=', 'history.resource')
            .whereRef('later.record_id', '=', 'history.record_id')
            .whereRef('later.id', '>', 'history.id'),
        ),
      ),
    );
}
