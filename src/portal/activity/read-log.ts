import type { Portion, PortionAsked } from '#portal/kit/use-portions.ts';
import { readPortion } from '#portal/shell/read-portion.ts';
import type { SignedInUser } from '#portal/shell/session.ts';

/** Reads lines of the log as far as somebody may see it, the newest first. Throws `ProblemError`. */
export function readLog(
  user: SignedInUser,
  asked: PortionAsked,
  narrowing: Readonly<Record<string, string>> = {},
): Promise<Portion<string>> {
  // Whose lines are shown the server decides by the token, not by the address; yet no segment of it may be empty.
  const [role, name] = [user.role || 'NONE', user.email].map(encodeURIComponent);
  return readPortion({ path: `${role}/${name}/log`, narrowing }, asked);
}
