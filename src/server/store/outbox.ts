import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { soughtIn } from '#model/search/sought.ts';
import { holdsWords } from './words/holding.ts';
import { textOrder } from './words/matching.ts';
import { pageOf } from './page.ts';
import { isWithin, Span, type ListQuery } from './records/reading.ts';
import type { Store } from './store.ts';
import type { OutboxTable, Tables } from './tables.ts';
import type { WriteContext } from './write.ts';

/** A mail of the outbox as it is stored. */
export type StoredMail = Selectable<OutboxTable>;

/** Puts a mail in the outbox, now. Answers its id. */
export async function addMail(
  { store, tx }: WriteContext,
  mail: Pick<StoredMail, 'recipient' | 'subject' | 'body' | 'state'>,
): Promise<number> {
  const row = { ...mail, at: new Date().toISOString(), error: '', tries: 0 };
  return Number((await tx.one(store.sql.insertInto('outbox').values(row).returning('id')))?.id);
}

/**
 * Takes the next try at a waiting mail until a moment (Unix time in ms), so that no other server makes one meanwhile.
 * Undefined when the mail waits no more, its time has not come, or another server has it.
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

/** A try at a mail: its number is the mail's `tries` as `claimMail` answered them. */
type Try = Pick<StoredMail, 'id' | 'tries'>;

/**
 * Stores what became of a try. It says nothing where another took the mail for lost meanwhile, and made the next try.
 */
export async function settleMail(
  { store, tx }: WriteContext,
  { id, tries, ...outcome }: Try & Partial<Pick<StoredMail, 'state' | 'error' | 'body' | 'due_at'>>,
): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set(outcome).where('id', '=', id).where('tries', '=', tries));
}

/** Lets any server make the next try at a mail, unless one has made it. */
export async function giveMailBack({ store, tx }: WriteContext, { id, tries }: Try): Promise<void> {
  const given = store.sql.updateTable('outbox').set({ due_at: 0 }).where('id', '=', id).where('tries', '=', tries);
  await tx.run(given.where('state', '=', 'waiting'));
}

/** Keeps every mail that waits: there is nothing to send it with. */
export async function keepWaitingMails({ store, tx }: WriteContext): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set({ state: 'kept' }).where('state', '=', 'waiting'));
}

/** The numbers of the mails that wait and whose time has come, the oldest first. */
export async function dueMails(store: Store, longestWait: number): Promise<number[]> {
  const waiting = store.sql.selectFrom('outbox').select('id').where('state', '=', 'waiting');
  return (await store.read.all(waiting.where(isDue(longestWait)).orderBy('id'))).map(({ id }) => id);
}

/** A mail as it is read. */
type ReadMail = Omit<StoredMail, 'tries' | 'due_at'>;

const shown = ['id', 'at', 'recipient', 'subject', 'body', 'state', 'error'] as const satisfies (keyof ReadMail)[];

/**
 * The mails of the outbox that are asked for, the newest first where no order is, and how many there are without
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
  const counted = await store.read.one(matching.select(({ fn }) => fn.countAll<number>().as('total')));
  return { mails, total: Number(counted?.total ?? 0) };
}

/**
 * That the time of a mail has come. What lies further ahead than any mail waits (in ms) is due too: a clock was ahead
 * when that was written.
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
      value instanceof Span ? isWithin(column, value) : sql<SqlBool>`${column} = ${value}`;
    asked = asked.where(({ or }) => or(values.map(isAsked)));
  }
  const texts = shown.slice(1).map((name) => ({ text: sql.ref(name), writing: 'plain' as const }));
  for (const held of holdsWords(store.engine, texts, soughtIn(q))) asked = asked.where(held);
  return asked;
}

/** A column of a mail, in SQL. Lists are asked for a version too, which no mail has. */
function columnOf(name: string): Expression<unknown> {
  return shown.some((one) => one === name) ? sql.ref(name) : sql`cast(null as integer)`;
}

function sortKey(engine: Store['engine'], name: string): Expression<unknown> {
  return name === 'id' || name === 'version' ? columnOf(name) : textOrder(engine, columnOf(name));
}
