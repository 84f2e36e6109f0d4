import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

/** How long a server that is stopping waits, in ms. */
export interface DrainTimeouts {
  /** For the next request on a keep-alive connection: one may be in transit. */
  readonly grace: number;
  /** For a job on many records, which then ends with a message and stores nothing. */
  readonly longJobs: number;
  /** For all other requests in progress: then they are cut off. */
  readonly patience: number;
}

/** Shuts a server down without cutting off requests. Returns how many requests it had to cut off after all. */
export type DrainConnections = (waits: DrainTimeouts) => Promise<number>;

/**
 * Tracks the connections of a server from its start. The returned function accepts no new connections, lets requests
 * finish, closes each connection after its response, and closes idle ones.
 */
export function trackConnections({ server }: FastifyInstance): DrainConnections {
  const openResponses = new Map<Socket, Set<ServerResponse>>();
  let isClosing = false;
  let isInGracePeriod = false;
  let onEmpty: () => void = () => undefined;

  server.on('connection', (socket) => {
    openResponses.set(socket, new Set());
    socket.once('close', () => {
      openResponses.delete(socket);
      if (openResponses.size === 0) onEmpty();
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    openResponses.get(socket)?.add(response);
    if (isClosing) announceClose(response);
    response.on('close', forgetResponse);
  });

  // One function for every response: creating one for each costs as much as all the rest here.
  function forgetResponse(this: ServerResponse): void {
    const { socket } = this.req;
    const responses = openResponses.get(socket);
    responses?.delete(this);
    // Its head may have been sent before it was known to be the last response on the connection.
    if (isClosing && !isInGracePeriod && responses?.size === 0) socket.destroySoon();
  }

  return async ({ grace, patience }) => {
    // Clients that are already connected are accepted first: the system would reset their connections. No client is
    // told to reconnect before the port is closed.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    isClosing = true;
    isInGracePeriod = true;
    const empty = new Promise<void>((resolve) => (onEmpty = resolve));
    // Only the listening ends: `close` of Node's HTTP server would also close connections that are idle at this moment
    // and may be about to send a request.
    Listener.prototype.close.call(server);
    if (openResponses.size === 0) return 0;
    for (const responses of openResponses.values()) responses.forEach(announceClose);
    const graceTimer = setTimeout(() => {
      isInGracePeriod = false;
      for (const [socket, responses] of openResponses) if (responses.size === 0) socket.destroySoon();
    }, grace);
    let cutOff = 0;
    const requestTimer = setTimeout(() => {
      for (const [socket, responses] of openResponses) {
        cutOff += responses.size;
        socket.destroy();
      }
    }, patience);
    await empty;
    clearTimeout(graceTimer);
    clearTimeout(requestTimer);
    return cutOff;
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
