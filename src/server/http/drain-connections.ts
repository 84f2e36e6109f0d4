import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

/** How long a server that ends waits, in ms. */
export interface Waits {
  /** For the next request of a connection that is kept open: one may be on its way. */
  readonly grace: number;
  /** For a job on many records, which then ends with a word and does nothing. */
  readonly longJobs: number;
  /** For all else that was begun: then it is cut off. */
  readonly patience: number;
}

/** Shuts a server down without cutting anybody off. Answers how many requests it had to cut off after all. */
export type DrainConnections = (waits: Waits) => Promise<number>;

/**
 * Tracks the connections of a server from its start. The function it answers accepts no new connections, lets requests
 * finish, ends each connection with its answer, and closes those that stay idle.
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

  // One function for every response: to make one for each costs as much as the rest of this.
  function done(this: ServerResponse): void {
    const { socket } = this.req;
    const responses = underWay.get(socket);
    responses?.delete(this);
    // Its head may have gone out before anybody knew that it is the last.
    if (closing && !lingering && responses?.size === 0) socket.destroySoon();
  }

  return async ({ grace, patience }) => {
    // Whoever has connected already is let in first: the system would hang up on them. Nobody is sent away to connect
    // anew before it is closed.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    closing = true;
    lingering = true;
    const empty = new Promise<void>((resolve) => (onEmpty = resolve));
    // The listening alone ends: a server of Node's would hang up on whoever asks nothing at this moment, and may be
    // about to.
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
