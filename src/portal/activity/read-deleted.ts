import type { Portion, PortionAsked } from '#portal/kit/list/use-portions.ts';
import { ownPath } from '#portal/shell/client/calls.ts';
import { readPortion } from '#portal/shell/client/read-portion.ts';

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
export function readDeleted(
  narrowing: { q: string; resource: string },
  asked: PortionAsked,
): Promise<Portion<DeletedRecord>> {
  return readPortion({ path: ownPath('getdeleted'), narrowing }, asked);
}
