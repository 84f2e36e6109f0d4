import { expect } from 'vitest';
import type { Reply } from './server.ts';

/** What a call answers that did what it was asked for. Fails with the whole answer of one that did not. */
export async function done(reply: Promise<Pick<Reply, 'status' | 'body'>>): Promise<unknown> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
