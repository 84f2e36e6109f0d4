import type { Portion, PortionRequest } from '#portal/kit/list/use-portions.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { readPortion } from '#portal/session/client/read-portion.ts';

/** A deleted record that can be restored. */
export interface DeletedRecord {
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
  /** The kind of record, as a label. */
  readonly label: string;
  /** Its caption. */
  readonly caption: string;
  /** The account that deleted it. */
  readonly email: string;
  readonly role: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly days_left: number;
}

/** Reads the deleted records, the newest first. Throws `ProblemError`. */
export function readDeleted(
  narrowing: { q: string; resource: string },
  asked: PortionRequest,
): Promise<Portion<DeletedRecord>> {
  return readPortion({ path: ownPath('getdeleted'), narrowing }, asked);
}
