import type { Portion, PortionAsked } from '#portal/kit/list/use-portions.ts';
import { ownPath } from '#portal/shell/client/calls.ts';
import { readPortion } from '#portal/shell/client/read-portion.ts';
import type { SignedInUser } from '#portal/shell/account/session.ts';
import { beginOfDay, endOfDay } from './own-clock.ts';

/**
 * Reads lines of the log as far as somebody may see it, the newest first; `from` and `to` are days by the reader's
 * clock. Throws `ProblemError`.
 */
export function readLog(
  user: SignedInUser,
  asked: PortionAsked,
  narrowing: Readonly<Record<string, string>> = {},
): Promise<Portion<string>> {
  // Whose lines are shown the server decides by the token, not by the address; yet no segment of it may be empty.
  const path = ownPath(user.role || 'NONE', user.email, 'log');
  const { from = '', to = '' } = narrowing;
  const moments = { from: beginOfDay(from), to: endOfDay(to) };
  return readPortion({ path, narrowing: { ...narrowing, ...moments } }, asked);
}
