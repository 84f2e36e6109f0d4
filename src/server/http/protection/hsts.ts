import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config.ts';

/** A year in seconds. Of this host alone: the college's others are not ours to speak for. */
const policy = 'max-age=31536000';

/** Sends HSTS with every answer if a proxy in front of us ends TLS. Called last, so that nothing answers before it. */
export function sendHsts(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  if (!publicUrl?.startsWith('https:')) return;
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('strict-transport-security', policy);
  });
}
