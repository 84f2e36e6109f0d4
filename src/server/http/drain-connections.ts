import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

/** How long a server that is stopping waits, in ms. */
export interface Waits {
  /** For the next request on a keep-alive connection: one may be in transit. */
  readonly grace: number;
  /** For a job on many records, which then ends with a message and stores nothing. */
  readonly longJobs: number;
  /** For all other requests in progress: then they are cut off. */
  readonly patience: number;
}

/** Shuts a server down without cutting off requests. Returns how many requests it had to cut off after all. */
export type DrainConnections = (waits: Waits) => Promise<number>;

/**
 * Tracks the connections of a server from its start. The returned function accepts no new connections, lets requests
 * finish, closes each connection after its response, and closes idle ones.
 */
export function trackConnections({ server }: FastifyInstance): DrainConnections {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let closing = false;
  let lingering = false;
  let onEmpty: () => void = () => undefined;

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => {
      underWay.delete(socket);
      if (underWay.size === 0) onEmpty();
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    underWay.get(socket)?.add(response);
    if (closing) sayLast(response);
    response.on('close', done);
  });

  // One function for every response: creating one for each costs as much as all the rest here.
  function done(this: ServerResponse): void {
    const { socket } = this.req;
    const responses = underWay.get(socket);
    responses?.delete(this);
    // Its head may have been sent before it was known to be the last response on the connection.
    if (closing && !lingering && responses?.size === 0) socket.destroySoon();
  }

  return async ({ grace, patience }) => {
    // Clients that are already connected are accepted first: the system would reset their connections. No client is
    // told to reconnect before the port is closed.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    closing = true;
    lingering = true;
    const empty = new Promise<void>((resolve) => (onEmpty = resolve));
    // Only the listening ends: `close` of Node's HTTP server would also close connections that are idle at this moment
    // and may be about to send a request.
    Listener.prototype.close.call(server);
    if (underWay.size === 0) return 0;
    for (const responses of underWay.values()) responses.forEach(sayLast);
    const idle = setTimeout(() => {
      lingering = false;
      for (const [socket, responses] of underWay) if (responses.size === 0) socket.destroySoon();
    }, grace);
    let cut = 0;
    const end = setTimeout(() => {
      for (const [socket, responses] of underWay) {
        cut += responses.size;
        socket.destroy();
      }
    }, patience);
    await empty;
    clearTimeout(idle);
    clearTimeout(end);
    return cut;
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
