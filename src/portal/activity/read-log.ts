import type { Portion, PortionRequest } from '#portal/kit/list/use-portions.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { readPortion } from '#portal/session/client/read-portion.ts';
import type { SignedInUser } from '#portal/session/session.ts';
import { beginOfDay, endOfDay } from './local-time.ts';

/**
 * Reads the lines of the log that the user may see, the newest first; `from` and `to` are days in the reader's time
 * zone. Throws `ProblemError`.
 */
export function readLog(
  user: SignedInUser,
  asked: PortionRequest,
  narrowing: Readonly<Record<string, string>> = {},
): Promise<Portion<string>> {
  // The server selects the lines by the token, not by the address; but no segment of the address may be empty.
  const path = ownPath(user.role || 'NONE', user.email, 'log');
  const { from = '', to = '' } = narrowing;
  const moments = { from: beginOfDay(from), to: endOfDay(to) };
  return readPortion({ path, narrowing: { ...narrowing, ...moments } }, asked);
}
