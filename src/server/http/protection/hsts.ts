import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/config.ts';

/** A year in seconds. For this host only: the college's other hosts are not ours to decide about. */
const policy = 'max-age=31536000';

/**
 * Sends HSTS with every response if a proxy in front of the server terminates TLS. Call it after everything
 * that answers requests, so that no response is sent without it; what only observes them may come later.
 */
export function sendHsts(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  if (!publicUrl?.startsWith('https:')) return;
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('strict-transport-security', policy);
  });
}
