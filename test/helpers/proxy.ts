import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A proxy to a server that can be closed: then no request of the browser reaches the server. */
export interface TestProxy {
  /** Its address, without a slash at the end. */
  readonly url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Changes or replaces responses by these rules from now on; null forwards every request unchanged. */
  rewrite(rule: Rewriting | null): void;
}

export interface Rewriting {
  /** The response in place of the server's; undefined to forward the request. */
  readonly instead: (path: string) => { type: string; body: string } | undefined;
  /** Changes the body of a response from the server. */
  readonly change: (body: string, path: string) => string;
  /** Whether the response for a path, with this content type, is to be changed. */
  readonly changes: (path: string, type: string) => boolean;
}

/** Opens a proxy to a server. `shut` closes it. */
export async function openProxy(target: string): Promise<TestProxy> {
  let rule: Rewriting | null = null;
  const server = createServer((asked, reply) => pass({ asked, reply, target, rule }));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shut: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    open: () => listen(server, port),
    rewrite: (next) => {
      rule = next;
    },
  };
}

interface Passage {
  asked: IncomingMessage;
  reply: ServerResponse;
  target: string;
  rule: Rewriting | null;
}

function pass({ asked, reply, target, rule }: Passage): void {
  const path = asked.url ?? '/';
  const instead = rule?.instead(path);
  if (instead) {
    reply.writeHead(200, { 'content-type': instead.type }).end(instead.body);
    return;
  }
  const headers = { ...asked.headers };
  // Only an uncompressed response can be changed.
  if (rule) delete headers['accept-encoding'];
  const onward = request(`${target}${path}`, { method: asked.method ?? 'GET', headers }, (answer) => {
    const { 'content-length': _, ...others } = answer.headers;
    if (!rule?.changes(path, answer.headers['content-type'] ?? '')) {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      return;
    }
    const { change } = rule;
    void text(answer).then((body) => reply.writeHead(answer.statusCode ?? 502, others).end(change(body, path)));
  });
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
