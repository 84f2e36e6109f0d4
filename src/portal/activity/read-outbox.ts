import type { Portion, PortionRequest } from '#portal/kit/list/use-portions.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { readPortion } from '#portal/session/client/read-portion.ts';

/** A mail the server wrote. */
export interface OutboxMail {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly state: string;
  readonly error: string;
}

/** Reads the mails that contain these words, or all mails without any, the newest first. Throws `ProblemError`. */
export function readOutbox(q: string, asked: PortionRequest): Promise<Portion<OutboxMail>> {
  return readPortion({ path: ownPath('getoutbox'), narrowing: { q } }, asked);
}
