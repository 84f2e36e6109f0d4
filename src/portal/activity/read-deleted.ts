import { apiKey } from '#portal/shell/calls.ts';
import { request } from '#portal/shell/client.ts';

/** A record that was deleted and can be restored. */
export interface DeletedRecord {
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
  /** What kind of record it is, in words. */
  readonly label: string;
  /** What it was known by. */
  readonly caption: string;
  /** Who deleted it. */
  readonly email: string;
  readonly role: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly days_left: number;
}

/** Reads what was deleted, the newest first, and how much there is without limit and offset. Throws `ProblemError`. */
export async function readDeleted(query: {
  q: string;
  resource: string;
  limit: number;
  offset: number;
}): Promise<{ records: readonly DeletedRecord[]; total: number }> {
  const { limit, offset, ...narrowing } = query;
  const { data, total } = await request({
    method: 'GET',
    path: `/${apiKey()}/getdeleted`,
    query: { ...narrowing, limit: String(limit), offset: String(offset) },
  });
  const records = data as DeletedRecord[];
  return { records, total: total ?? records.length };
}
