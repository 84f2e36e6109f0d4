import { apiKey } from '#portal/shell/calls.ts';
import { request } from '#portal/shell/client.ts';
import type { SignedInUser } from '#portal/shell/session.ts';

/** A part of the log. */
export interface LogPart {
  /** The newest first. */
  readonly lines: readonly string[];
  /** How many there are without limit and offset. */
  readonly total: number;
}

/** Reads the log as far as somebody may see it. The query takes the filters, `limit` and `offset`. Throws `ProblemError`. */
export async function readLog(user: SignedInUser, query: Readonly<Record<string, string>>): Promise<LogPart> {
  // Whose lines are shown the server decides by the token, not by the address; yet no segment of it may be empty.
  const [role, name] = [user.role || 'NONE', user.email].map(encodeURIComponent);
  const { data, total } = await request({ method: 'GET', path: `/${apiKey()}/${role}/${name}/log`, query });
  const lines = data as string[];
  return { lines, total: total ?? lines.length };
}
