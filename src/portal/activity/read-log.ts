import type { Portion, PortionAsked } from '#portal/kit/use-portions.ts';
import { apiKey } from '#portal/shell/calls.ts';
import { request } from '#portal/shell/client.ts';
import type { SignedInUser } from '#portal/shell/session.ts';

/** Reads lines of the log as far as somebody may see it, the newest first. Throws `ProblemError`. */
export async function readLog(
  user: SignedInUser,
  { limit, offset }: PortionAsked,
  filters: Readonly<Record<string, string>> = {},
): Promise<Portion<string>> {
  // Whose lines are shown the server decides by the token, not by the address; yet no segment of it may be empty.
  const [role, name] = [user.role || 'NONE', user.email].map(encodeURIComponent);
  const { data, total } = await request({
    method: 'GET',
    path: `/${apiKey()}/${role}/${name}/log`,
    query: { ...filters, limit: String(limit), offset: String(offset) },
  });
  const rows = data as string[];
  return { rows, total: total ?? rows.length };
}
