import type { IncomingMessage } from 'node:http';

/** The longest time a request may take to arrive, in ms: 45 MB at 200 kbit/s. The head of a request has a minute. */
export const maxRequestMs = 30 * 60_000;

/** The speed of a slow line, in bytes per second. */
const minBytesPerSecond = 32 * 1024;

/** The extra time that every body has, in ms. */
const graceMs = 30_000;

/** The most bytes that a request can send, if no more than `limit` are accepted. */
export function bodyLength({ headers }: IncomingMessage, limit: number): number {
  const declared = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : limit);
  return Math.min(Number(declared), limit);
}

/**
 * Disconnects a client that sends a body of at most `limit` bytes slower than a slow line: each open request takes up a
 * slot.
 */
export function disconnectIfSlow(request: IncomingMessage, limit: number): void {
  const length = bodyLength(request, limit);
  if (request.complete || length === 0) return;
  const timeout = setTimeout(() => request.destroy(), graceMs + (length / minBytesPerSecond) * 1000).unref();
  request.once('end', () => clearTimeout(timeout));
  request.once('close', () => clearTimeout(timeout));
}
