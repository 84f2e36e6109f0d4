import { clockSkew } from './clock-skew.ts';
import type { Builder, Query, Store } from './store.ts';
import { committedReads, type ReadContext, type WriteContext } from './write.ts';

/** The key of the secret that signs tokens, where the database stores it. */
export const tokenSecret = 'token secret';

/** The key of a value that identifies the secret of the last start; the secret cannot be derived from it. */
export const secretMark = 'secret mark';

/** The key of the value from which the one-time link for the first administrator is derived. */
export const setupLink = 'setup-link';

/** The key of the time when the store got the initial content of every college; no content is older. */
export const initialContentAt = 'furnished';

/** The key of the id of the restore that the data come from: a UUID, in the database since the restore ended. */
export const lastRestore = 'last restore';

/** The key of the id of this college, a UUID. It is created at the first start and moves together with the data. */
export const collegeId = 'college id';

/** Records permanently that something was done to this store. Returns false if any server recorded it before. */
export async function claimOnce({ store, tx }: WriteContext, name: string): Promise<boolean> {
  const claim = store.sql
    .insertInto('meta')
    .values({ name, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name');
  return (await tx.one(claim)) !== undefined;
}

/** The value that is stored permanently under a name: `value`, or the one that another server stored before. */
export async function storeOnce(
  { store, tx }: WriteContext,
  { name, value }: { name: string; value: string },
): Promise<string> {
  const first = store.sql.insertInto('meta').values({ name, value });
  await tx.run(first.onConflict((conflict) => conflict.column('name').doNothing()));
  const kept = await tx.one(metaValue(store.sql, name));
  return kept?.value ?? value;
}

/** Stores a value under a name; it replaces the previous one. */
export async function writeMeta({ store, tx }: WriteContext, entry: { name: string; value: string }): Promise<void> {
  await tx.run(metaUpsert(store.sql, entry));
}

/** The same, as a query for whoever has no store. */
export function metaUpsert(sql: Builder, { name, value }: { name: string; value: string }): Query<unknown> {
  const insertion = sql.insertInto('meta').values({ name, value });
  return insertion.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}

/** The value under a name; undefined if there is none. */
export async function readMeta({ store, tx }: ReadContext, name: string): Promise<string | undefined> {
  return (await tx.one(metaValue(store.sql, name)))?.value;
}

/** The same, as a query for whoever has no store. */
export function metaValue(sql: Builder, name: string): Query<{ value: string }> {
  return sql.selectFrom('meta').select('value').where('name', '=', name);
}

/** The id of this college: a UUID. */
export async function readCollegeId(store: Store): Promise<string> {
  const id = await readMeta(committedReads(store), collegeId);
  if (id === undefined) throw new Error('The id of the college is missing from the store.');
  return id;
}

/** A job that a server holds until a time (Unix time in ms); after that any other may take it. */
export interface HeldJob {
  readonly name: string;
  readonly until: number;
}

/**
 * Takes a job that is due, until a time (Unix time in ms). Undefined if it is not due or another server holds it. No
 * job is held, or waits, for longer than `longest` (ms): a later time was written while a clock was ahead.
 */
export async function takeJob(store: Store, { name, until }: HeldJob, longest: number): Promise<HeldJob | undefined> {
  const key = keyOf(name);
  const now = momentOf(Date.now());
  const never = momentOf(Date.now() + longest + clockSkew);
  // Usually nothing is due, so there is nothing to write.
  const next = (await readMeta(committedReads(store), key)) ?? '';
  if (next > now && next < never) return undefined;
  const value = momentOf(until);
  const claim = store.sql
    .insertInto('meta')
    .values({ name: key, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where((row) => row.or([row('meta.value', '<=', now), row('meta.value', '>=', never)])),
    )
    .returning('name');
  return store.write(async (tx) => ((await tx.one(claim)) ? { name, until } : undefined));
}

/**
 * Changes the time of a held job: it is extended while the job runs, and set to the next run at the end. Undefined when
 * another server took the job over.
 */
export async function moveJob(store: Store, held: HeldJob, until: number): Promise<HeldJob | undefined> {
  const move = store.sql
    .updateTable('meta')
    .set({ value: momentOf(until) })
    .where('name', '=', keyOf(held.name))
    .where('value', '=', momentOf(held.until));
  return (await store.write((tx) => tx.run(move))) === 1 ? { name: held.name, until } : undefined;
}

/** When each job runs next, as stored by any server. */
export async function dueJobs(store: Store): Promise<HeldJob[]> {
  const rows = await store.read.all(store.sql.selectFrom('meta').selectAll().where('name', 'like', `${ofJob}%`));
  return rows.map(({ name, value }) => ({ name: name.slice(ofJob.length), until: Date.parse(value) }));
}

/** The prefix of the keys of jobs. */
const ofJob = 'job ';
const keyOf = (name: string) => ofJob + name;

/** The format sorts as text. */
const momentOf = (time: number) => new Date(time).toISOString();
