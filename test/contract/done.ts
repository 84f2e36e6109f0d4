import { expect } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';

/** Returns the body of a response of status 200. Any other status fails the test and shows the body. */
export async function done(reply: Promise<Pick<Reply, 'status' | 'body'>>): Promise<unknown> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
