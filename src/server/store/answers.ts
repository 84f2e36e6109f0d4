import type { AnswerTable } from './tables.ts';
import type { ReadContext, WriteContext } from './write.ts';

/**
 * A request that may be sent again: `request` names it and whoever sent it, `sum` tells what it asked for. Both are
 * digests.
 */
export type RequestKey = Pick<AnswerTable, 'request' | 'sum'>;

/**
 * What was answered to the request of this name, as JSON, and the sum of what it asked for; undefined when nothing was.
 */
export async function storedAnswer(
  { store, tx }: ReadContext,
  request: string,
): Promise<Pick<AnswerTable, 'sum' | 'body'> | undefined> {
  return tx.one(store.sql.selectFrom('answer').select(['sum', 'body']).where('request', '=', request));
}

/**
 * Keeps what a request is answered, inside the transaction that it asked for. Fails when another of the same name was
 * stored meanwhile.
 */
export async function keepAnswer({ store, tx }: WriteContext, key: RequestKey, answer: unknown): Promise<void> {
  const row = { ...key, body: JSON.stringify(answer), at: Date.now() };
  await tx.run(store.sql.insertInto('answer').values(row));
}

/** Forgets what was answered before this time (Unix time in ms). */
export async function pruneAnswers({ store, tx }: WriteContext, before: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('answer').where('at', '<', before));
}
