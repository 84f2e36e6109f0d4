import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { uncached } from './call.ts';
import { faultOf } from './faults.ts';
import { requestIdOf } from './request-context.ts';
import { reportUnready } from './send-error.ts';
import { singleFlight } from './single-flight.ts';

/** For monitoring: whether the server runs, and whether it can serve requests. */
export function addHealthProbes(app: FastifyInstance, context: Context): void {
  const { store, files } = context;
  // The check writes to the disk, and anyone may call it.
  const filesReady = singleFlight(async () => {
    await files.drafts.ready();
    await files.place.ready();
  });
  app.get('/healthz', (_request, reply) => reply.headers(uncached).send('{"status":"up"}'));
  app.get('/readyz', async (_request, reply) => {
    try {
      await store.ready();
      await filesReady();
      return await reply.headers(uncached).send('{"status":"ready"}');
    } catch (error) {
      reportUnready(context, error, requestIdOf(reply.request));
      const detail = `${faultOf(error)?.words ?? 'The database does not answer'}.`;
      return reply
        .code(503)
        .headers(uncached)
        .send(JSON.stringify({ status: 'not ready', detail }));
    }
  });
}
