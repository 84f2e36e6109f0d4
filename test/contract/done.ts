import { expect } from 'vitest';
import type { Reply } from './server.ts';

/** The body of a successful response. For any other response, fails with the whole response. */
export async function done(reply: Promise<Pick<Reply, 'status' | 'body'>>): Promise<unknown> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
