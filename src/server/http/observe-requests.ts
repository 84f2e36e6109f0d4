import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { plainAddress } from './protection/plain-address.ts';
import { watch, requestContextOf } from './request-context.ts';

/**
 * The status for a caller who disconnected before the response: nobody receives it, but the log and the metrics need a
 * status.
 */
const hungUp = 499;

/**
 * Observes every request, from before any other code sees it until its response is sent: counts it, and logs it where a
 * line is due. To be called after all other listeners of the server are added.
 */
export function observeRequests(app: FastifyInstance, { log, tally }: Context): void {
  // Every response that is sent without the framework is a cached page.
  const kept = tally.route('GET|HEAD', 'kept page');
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    watch(request, kept);
    response.on('close', answered);
  });
  app.addHook('onClose', async () => log.flush());

  function answered(this: ServerResponse): void {
    const raw = this.req;
    const known = requestContextOf(raw);
    if (!known) return;
    const ms = performance.now() - known.began;
    const status = this.writableFinished ? this.statusCode : hungUp;
    tally.request(known.route, status, ms);
    if (!log.wants({ status, ms })) return;
    log.request({
      reqId: known.id,
      method: raw.method ?? '',
      address: known.request?.originalUrl ?? raw.url ?? '',
      pattern: known.request ? known.route.path : '',
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: raw.socket.bytesWritten - known.sentBefore,
      received: Number(raw.headers['content-length'] ?? 0),
      user: known.request?.caller?.actor.id ?? 0,
      from: plainAddress(known.request?.ip ?? raw.socket.remoteAddress ?? ''),
    });
  }
}
