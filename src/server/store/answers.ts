import type { AnswerTable } from './tables.ts';
import type { ReadContext, WriteContext } from './write.ts';

/**
 * The key of a request that may be repeated: `request` identifies it and its sender, `sum` its content. Both are
 * digests.
 */
export type RequestKey = Pick<AnswerTable, 'request' | 'sum'>;

/**
 * The stored response to the request with this key, as JSON, and the digest of the request's content; undefined when
 * there is none.
 */
export async function storedAnswer(
  { store, tx }: ReadContext,
  request: string,
): Promise<Pick<AnswerTable, 'sum' | 'body'> | undefined> {
  return tx.one(store.sql.selectFrom('answer').select(['sum', 'body']).where('request', '=', request));
}

/**
 * Stores the response to a request, inside the transaction of the request. Throws when another one with the same key
 * was stored meanwhile.
 */
export async function keepAnswer({ store, tx }: WriteContext, key: RequestKey, answer: unknown): Promise<void> {
  const row = { ...key, body: JSON.stringify(answer), at: Date.now() };
  await tx.run(store.sql.insertInto('answer').values(row));
}

/** Deletes the responses stored before this time (Unix time in ms). */
export async function pruneAnswers({ store, tx }: WriteContext, before: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('answer').where('at', '<', before));
}
