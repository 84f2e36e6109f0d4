import type { Selectable } from 'kysely';
import type { Store } from './store.ts';
import type { OutboxTable } from './tables.ts';
import type { Writing } from './write.ts';

/** A mail of the outbox as it is stored. */
export type StoredMail = Selectable<OutboxTable>;

/** Puts a mail in the outbox, now. Answers its id. */
export async function addMail(
  { store, tx }: Writing,
  mail: Pick<StoredMail, 'recipient' | 'subject' | 'body' | 'state'>,
): Promise<number> {
  const row = { ...mail, at: new Date().toISOString(), error: '', tries: 0 };
  return Number((await tx.one(store.sql.insertInto('outbox').values(row).returning('id')))?.id);
}

/**
 * Takes the next try at a waiting mail until a moment (Unix time in ms), so that no other server makes one meanwhile. Undefined when
 * the mail waits no more, its time has not come, or another server has it.
 */
export async function claimMail(
  { store, tx }: Writing,
  { id, until }: { id: number; until: number },
): Promise<StoredMail | undefined> {
  return tx.one(
    store.sql
      .updateTable('outbox')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1), due_at: until }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', Date.now())
      .returningAll(),
  );
}

/** Stores what became of a mail. */
export async function settleMail(
  { store, tx }: Writing,
  { id, ...outcome }: Pick<StoredMail, 'id'> & Partial<Pick<StoredMail, 'state' | 'error' | 'body' | 'due_at'>>,
): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set(outcome).where('id', '=', id));
}

/** Lets any server make the next try at a mail, unless one has made it. */
export async function giveMailBack(
  { store, tx }: Writing,
  { id, tries }: { id: number; tries: number },
): Promise<void> {
  const given = store.sql.updateTable('outbox').set({ due_at: 0 }).where('id', '=', id).where('tries', '=', tries);
  await tx.run(given.where('state', '=', 'waiting'));
}

/** Keeps every mail that waits: there is nothing to send it with. */
export async function keepWaitingMails({ store, tx }: Writing): Promise<void> {
  await tx.run(store.sql.updateTable('outbox').set({ state: 'kept' }).where('state', '=', 'waiting'));
}

/** The numbers of the mails that wait and whose time has come, the oldest first. */
export async function dueMails(store: Store): Promise<number[]> {
  const waiting = store.sql.selectFrom('outbox').select('id').where('state', '=', 'waiting');
  return (await store.read.all(waiting.where('due_at', '<=', Date.now()).orderBy('id'))).map(({ id }) => id);
}

/** The outbox, the newest mail first. */
export async function readOutbox(store: Store): Promise<Omit<StoredMail, 'tries' | 'due_at'>[]> {
  const all = store.sql.selectFrom('outbox').select(['id', 'at', 'recipient', 'subject', 'body', 'state', 'error']);
  return store.read.all(all.orderBy('id', 'desc'));
}
