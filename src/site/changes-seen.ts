import type { Resource } from '#model/define.ts';
import { lastChanges } from '#server/store/records/history.ts';
import type { Reader } from './reader.ts';

/** A record of which the public is told when it changed. Its instants are ISO 8601 in UTC. */
interface Stamped {
  readonly id: number;
  readonly time_stamp: string;
  readonly publish_at?: string | null;
}

/**
 * Tells of each of these records when it last changed for the public: what was written before its time to publish did
 * so at that time.
 */
export async function changesSeen<Of extends Stamped>(
  { store }: Pick<Reader, 'store'>,
  resource: Resource,
  rows: readonly Of[],
): Promise<(row: Of) => string> {
  const ids = rows.map(({ id }) => id);
  const changes = await lastChanges(store, resource, ids);
  return ({ id, time_stamp, publish_at }) => {
    const changed = changes.get(id) ?? time_stamp;
    return publish_at && publish_at > changed ? publish_at : changed;
  };
}
