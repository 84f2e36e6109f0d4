import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { uncachedHeaders } from './call.ts';
import { faultOf } from './faults.ts';
import { requestIdOf } from './request-context.ts';
import { reportUnready } from './send-error.ts';
import { singleFlight } from './single-flight.ts';

/** For monitoring: whether the server runs, and whether it can serve requests. */
export function addHealthProbes(app: FastifyInstance, context: Context): void {
  const { store, files } = context;
  // The check writes to the disk, and anyone may call it.
  const checkFiles = singleFlight(async () => {
    await files.drafts.ready();
    await files.storage.ready();
  });
  app.get('/healthz', (_request, reply) => reply.headers(uncachedHeaders).send('{"status":"up"}'));
  app.get('/readyz', async (_request, reply) => {
    try {
      await store.ready();
      await checkFiles();
      return await reply.headers(uncachedHeaders).send('{"status":"ready"}');
    } catch (error) {
      reportUnready(context, error, requestIdOf(reply.request));
      const detail = `${faultOf(error)?.message ?? 'The database does not answer'}.`;
      return reply
        .code(503)
        .headers(uncachedHeaders)
        .send(JSON.stringify({ status: 'not ready', detail }));
    }
  });
}
