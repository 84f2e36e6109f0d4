import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Serves the metrics for Prometheus at /metrics, for requests with METRICS_TOKEN as bearer token. For all other
 * requests, and without that setting, the response is "not found".
 */
export function serveMetrics(app: FastifyInstance, context: Context): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  const expected = digest(`Bearer ${metricsToken}`);
  // Loaded at the first request, so that no start waits for it.
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => (await import('./exposition.ts')).openExposition(context);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.callNotFound();
      return reply;
    }
    const { contentType, text } = await (opening ??= open());
    return reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(await text());
  });
}

/** Digests have equal length, so the duration of the comparison reveals nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
