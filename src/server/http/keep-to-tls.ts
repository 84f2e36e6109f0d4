import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

/** A year in seconds. Of this host alone: the college's others are not ours to speak for. */
const policy = 'max-age=31536000';

/**
 * Where TLS is ended in front of us, every answer of whatever kind tells browsers to ask by nothing else. Called last, so that nothing
 * answers before it.
 */
export function keepToTls(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  if (!publicUrl?.startsWith('https:')) return;
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('strict-transport-security', policy);
  });
}
