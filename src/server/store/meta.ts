import type { Store } from './store.ts';
import type { WriteContext } from './write.ts';

/** What the secret that signs tokens is called, where the database keeps it. */
export const tokenSecret = 'token secret';

/** What tells the secret of the last start from any other is called; the secret cannot be found from it. */
export const secretMark = 'secret mark';

/** What the one-time link to the first administrator is made of is called. */
export const setupLink = 'setup-link';

/** What says when the store got what every college starts with is called: a moment, and no content is older. */
export const furnished = 'furnished';

/** What tells the restore that the data come from is called: a UUID, in the database since the moment that it ended. */
export const lastRestore = 'last restore';

/**
 * What tells this college from all others is called, a UUID. It is made at the first start and goes wherever the data
 * go.
 */
export const collegeId = 'college id';

/** Notes once and for all that something was done to this store. False if it was noted before, by whichever server. */
export async function claimOnce({ store, tx }: WriteContext, name: string): Promise<boolean> {
  const claim = store.sql
    .insertInto('meta')
    .values({ name, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name');
  return (await tx.one(claim)) !== undefined;
}

/** What is stored once and for all under a name: `value`, or what another server stored there before. */
export async function keepOnce(
  { store, tx }: WriteContext,
  { name, value }: { name: string; value: string },
): Promise<string> {
  const first = store.sql.insertInto('meta').values({ name, value });
  await tx.run(first.onConflict((conflict) => conflict.column('name').doNothing()));
  const kept = await tx.one(store.sql.selectFrom('meta').select('value').where('name', '=', name));
  return kept?.value ?? value;
}

/** Stores a value under a name in place of the one before. */
export async function writeMeta(
  { store, tx }: WriteContext,
  { name, value }: { name: string; value: string },
): Promise<void> {
  const put = store.sql.insertInto('meta').values({ name, value });
  await tx.run(put.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })));
}

/** The value under a name; undefined if there is none. */
export async function readMeta(store: Store, name: string): Promise<string | undefined> {
  return (await store.read.one(store.sql.selectFrom('meta').select('value').where('name', '=', name)))?.value;
}

/** What tells this college from all others: a UUID. */
export async function readCollegeId(store: Store): Promise<string> {
  const id = await readMeta(store, collegeId);
  if (id === undefined) throw new Error('The id of the college is missing from the store.');
  return id;
}

/** A job as a server has it: until a moment (Unix time in ms), after which any other may take it. */
export interface HeldJob {
  readonly name: string;
  readonly until: number;
}

/** Takes a job that is due, until a moment (Unix time in ms). Undefined if it is not due or another server has it. */
export async function takeJob(store: Store, { name, until }: HeldJob): Promise<HeldJob | undefined> {
  const key = keyOf(name);
  const now = momentOf(Date.now());
  // No job is kept, or waits, for so long: a clock was ahead when that was written.
  const never = momentOf(Date.now() + 2 * 24 * 60 * 60_000);
  const asked = store.sql.selectFrom('meta').select('value').where('name', '=', key);
  // Nearly always there is nothing to do, and nothing to write.
  const next = (await store.read.one(asked))?.value ?? '';
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
 * Has a held job until another moment: later while it runs, its next turn when it is done. Undefined when another
 * server took it over.
 */
export async function moveJob(store: Store, held: HeldJob, until: number): Promise<HeldJob | undefined> {
  const move = store.sql
    .updateTable('meta')
    .set({ value: momentOf(until) })
    .where('name', '=', keyOf(held.name))
    .where('value', '=', momentOf(held.until));
  return (await store.write((tx) => tx.run(move))) === 1 ? { name: held.name, until } : undefined;
}

/** When each job comes next, as any server said it last. */
export async function dueJobs(store: Store): Promise<HeldJob[]> {
  const rows = await store.read.all(store.sql.selectFrom('meta').selectAll().where('name', 'like', `${ofJob}%`));
  return rows.map(({ name, value }) => ({ name: name.slice(ofJob.length), until: Date.parse(value) }));
}

/** How the names of jobs begin. */
const ofJob = 'job ';
const keyOf = (name: string) => ofJob + name;

/** Sorts as text. */
const momentOf = (time: number) => new Date(time).toISOString();
