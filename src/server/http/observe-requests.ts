import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { toPlainAddress } from './protection/plain-address.ts';
import { attachRequestContext, requestContextOf } from './request-context.ts';

/**
 * The status for a caller who disconnected before the response: nobody receives it, but the log and the metrics need a
 * status.
 */
const clientClosedStatus = 499;

/**
 * Observes every request, from before any other code sees it until its response is sent: counts it, and logs it where a
 * line is due. To be called after all other listeners of the server are added.
 */
export function observeRequests(app: FastifyInstance, { log, tally }: Context): void {
  // Every response that is sent without the framework is a cached page.
  const cachedPageRoute = tally.route('GET|HEAD', 'kept page');
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    attachRequestContext(request, cachedPageRoute);
    response.on('close', recordResponse);
  });
  app.addHook('onClose', async () => log.flush());

  function recordResponse(this: ServerResponse): void {
    const raw = this.req;
    const context = requestContextOf(raw);
    if (!context) return;
    const ms = performance.now() - context.startedAt;
    const status = this.writableFinished ? this.statusCode : clientClosedStatus;
    tally.request(context.route, status, ms);
    if (!log.wants({ status, ms })) return;
    log.request({
      reqId: context.id,
      method: raw.method ?? '',
      address: context.request?.originalUrl ?? raw.url ?? '',
      pattern: context.request ? context.route.path : '',
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: raw.socket.bytesWritten - context.bytesSentBefore,
      received: Number(raw.headers['content-length'] ?? 0),
      user: context.request?.caller?.actor.id ?? 0,
      from: toPlainAddress(context.request?.ip ?? raw.socket.remoteAddress ?? ''),
    });
  }
}
