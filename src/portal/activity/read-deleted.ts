import type { Portion, PortionAsked } from '#portal/kit/use-portions.ts';
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

/** Reads what was deleted, the newest first. Throws `ProblemError`. */
export async function readDeleted(
  narrowing: { q: string; resource: string },
  { limit, offset }: PortionAsked,
): Promise<Portion<DeletedRecord>> {
  const { data, total } = await request({
    method: 'GET',
    path: `/${apiKey()}/getdeleted`,
    query: { ...narrowing, limit: String(limit), offset: String(offset) },
  });
  const rows = data as DeletedRecord[];
  return { rows, total: total ?? rows.length };
}
