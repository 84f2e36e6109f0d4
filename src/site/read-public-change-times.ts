import type { Resource } from '#model/define.ts';
import { readLastChanges } from '#server/store/records/history.ts';
import type { Reader } from './reader.ts';

/** A record whose change time is public. Its instants are ISO 8601 in UTC. */
interface Stamped {
  readonly id: number;
  readonly time_stamp: string;
  readonly publish_at?: string | null;
}

/**
 * Returns the time of each record's last public change: a change before its publication time counts as made at that
 * time.
 */
export async function readPublicChangeTimes<Of extends Stamped>(
  { store }: Pick<Reader, 'store'>,
  resource: Resource,
  rows: readonly Of[],
): Promise<(row: Of) => string> {
  const ids = rows.map(({ id }) => id);
  const changes = await readLastChanges(store, resource, ids);
  return ({ id, time_stamp, publish_at }) => {
    const changed = changes.get(id) ?? time_stamp;
    return publish_at && publish_at > changed ? publish_at : changed;
  };
}
