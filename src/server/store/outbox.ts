import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { parseSearch } from '#model/search/search-query.ts';
import { containsWords } from './words/contains-words.ts';
import { textOrder } from './words/text-expressions.ts';
import { countMatching, pageOf } from './page.ts';
import { DateRangeFilter } from './records/field-filters.ts';
import type { ListQuery } from './records/list-query.ts';
import type { Store } from './store.ts';
import type { OutboxTable, Tables } from './tables.ts';
import type { WriteContext } from './write.ts';

/** A stored mail of the outbox. */
export type StoredMail = Selectable<OutboxTable>;

/** Puts a mail in the outbox, now. Returns its id. */
export async function addMail(
  { store, tx }: WriteContext,
  mail: Pick<StoredMail, 'recipient' | 'subject' | 'body' | 'state'>,
): Promise<number> {
  const row = { ...mail, at: new Date().toISOString(), error: '', tries: 0 };
  return Number((await tx.one(store.sql.insertInto('outbox').values(row).returning('id')))?.id);
}

/**
 * Claims the next attempt at a waiting mail until a time (Unix time in ms), so that no other server makes one
 * meanwhile. Undefined when the mail no longer waits, is not due yet, or is held by another server.
 */
export async function claimMail(
  { store, tx }: WriteContext,
  { id, until, longestWait }: { id: number; until: number; longestWait: number },
): Promise<StoredMail | undefined> {
  return tx.one(
    store.sql
      .updateTable('outbox')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_at: until }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where(isDue(longestWait))
      .returningAll(),
  );
}

/** An attempt at a mail, identified by the mail's `tries` as returned by `claimMail`. */
type Try = Pick<StoredMail, 'id' | 'tries'>;

/**
 * Stores the outcome of an attempt. Does nothing where another server meanwhile took the mail for lost, and made the
 * next attempt.
 */
export async function settleMail(
  { store, tx }: WriteContext,
  { id, tries, ...outcome }: Try & Partial<Pick<StoredMail, 'state' | 'error' | 'body' | 'due_at'>>,
): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set(outcome).where('id', '=', id).where('tries', '=', tries));
}

/** Releases a mail, so that any server can make the next attempt, unless one has made it. */
export async function giveMailBack({ store, tx }: WriteContext, { id, tries }: Try): Promise<void> {
  const given = store.sql.updateTable('outbox').set({ due_at: 0 }).where('id', '=', id).where('tries', '=', tries);
  await tx.run(given.where('state', '=', 'waiting'));
}

/** Marks every waiting mail as kept: there is no mail server to send it with. */
export async function keepWaitingMails({ store, tx }: WriteContext): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set({ state: 'kept' }).where('state', '=', 'waiting'));
}

/** The ids of the waiting mails that are due, oldest first. */
export async function dueMails(store: Store, longestWait: number): Promise<number[]> {
  const waiting = store.sql.selectFrom('outbox').select('id').where('state', '=', 'waiting');
  return (await store.read.all(waiting.where(isDue(longestWait)).orderBy('id'))).map(({ id }) => id);
}

/** A mail as lists return it. */
type ReadMail = Omit<StoredMail, 'tries' | 'due_at'>;

const shown = ['id', 'at', 'recipient', 'subject', 'body', 'state', 'error'] as const satisfies (keyof ReadMail)[];

/**
 * The requested mails of the outbox, newest first unless the query sorts otherwise, and how many there are without
 * `limit` and `offset`.
 */
export async function readOutbox(store: Store, query: ListQuery): Promise<{ mails: ReadMail[]; total: number }> {
  const matching = matchingMails(store, query);
  const ordered = query.sort.reduce(
    (building, { field, down }) => building.orderBy(sortKey(store.engine, field), down ? 'desc' : 'asc'),
    matching.select(shown),
  );
  const mails = await store.read.all(pageOf(store, ordered.orderBy('id', 'desc'), query));
  if (query.limit === undefined && query.offset === 0) return { mails, total: mails.length };
  return { mails, total: await countMatching(store.read, matching) };
}

/**
 * The condition that a mail is due. A time further ahead than any mail waits (in ms) is due too: a clock was ahead when
 * it was written.
 */
function isDue(longestWait: number) {
  const now = Date.now();
  return ({ or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    or([eb('due_at', '<=', now), eb('due_at', '>', now + longestWait)]);
}

function matchingMails(store: Store, { q, filters }: ListQuery): SelectQueryBuilder<Tables, 'outbox', object> {
  let asked = store.sql.selectFrom('outbox');
  for (const [name, values] of Object.entries(filters)) {
    const column = columnOf(name);
    const isAsked = (value: unknown) =>
      value instanceof DateRangeFilter ? value.condition({ column }) : sql<SqlBool>`${column} = ${value}`;
    asked = asked.where(({ or }) => or(values.map(isAsked)));
  }
  const texts = shown.slice(1).map((name) => ({ text: sql.ref(name), writing: 'plain' as const }));
  for (const held of containsWords(store.engine, texts, parseSearch(q))) asked = asked.where(held);
  return asked;
}

/** A column of a mail, in SQL. Lists also request a version, which mails do not have. */
function columnOf(name: string): Expression<unknown> {
  return shown.some((one) => one === name) ? sql.ref(name) : sql`cast(null as integer)`;
}

function sortKey(engine: Store['engine'], name: string): Expression<unknown> {
  return name === 'id' || name === 'version' ? columnOf(name) : textOrder(engine, columnOf(name));
}
