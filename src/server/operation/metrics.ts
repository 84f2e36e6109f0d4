import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Serves what Prometheus asks for, at /metrics, to whoever brings METRICS_TOKEN as a bearer token. For everybody else,
 * and without that setting, there is nothing at this address.
 */
export function serveMetrics(app: FastifyInstance, context: Context): void {
  const { metricsToken } = context.config;
  if (metricsToken === undefined) return;
  const expected = digest(`Bearer ${metricsToken}`);
  // Loaded when somebody asks for the first time, so that no start waits for it.
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

/** Of equal length, so that the time of a comparison tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
