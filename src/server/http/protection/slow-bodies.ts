import type { IncomingMessage } from 'node:http';

/** The longest that any request may take to arrive, in ms: 45 MB at 200 kbit a second. The head of one has a minute. */
export const longestRequest = 30 * 60_000;

/** What a slow line carries, in bytes a second. */
const slowLine = 32 * 1024;

/** What every body has beside that, in ms. */
const grace = 30_000;

/** How many bytes a request brings at the most, where no more than `limit` are taken. */
export function bodyLength({ headers }: IncomingMessage, limit: number): number {
  const said = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : limit);
  return Math.min(Number(said), limit);
}

/**
 * Hangs up on whoever sends a body of at most `limit` bytes slower than the slowest of lines: an open request is a
 * place taken.
 */
export function hangUpIfSlow(request: IncomingMessage, limit: number): void {
  const length = bodyLength(request, limit);
  if (request.complete || length === 0) return;
  const enough = setTimeout(() => request.destroy(), grace + (length / slowLine) * 1000).unref();
  request.once('end', () => clearTimeout(enough));
  request.once('close', () => clearTimeout(enough));
}
