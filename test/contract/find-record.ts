import type { Client } from '#test/helpers/api-client.ts';

/** A record as a list returns it. */
export type Stored = Record<string, unknown> & { id: number; version: number };

/** The first record of a list whose field has this value. Throws if there is none. */
export async function findRecord(
  client: Client,
  list: string,
  [field, value]: readonly [string, unknown],
): Promise<Stored> {
  const { body } = await client.get(`/api/${list}`);
  const found = (body as Stored[]).find((row) => row[field] === value);
  if (!found) throw new Error(`${list} has no record whose ${field} is ${String(value)}.`);
  return found;
}
