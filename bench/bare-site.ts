// The yardstick of the public site: the same bytes with the same headers, sent by Fastify and nothing else. PAGES names
// a file of them.
import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import type { SentPage } from './sent-page.ts';

const pages = JSON.parse(readFileSync(process.env['PAGES'] ?? '', 'utf8')) as SentPage[];

const app = Fastify();
for (const { path, headers, body } of pages) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, (request, reply) => {
    if (request.headers['if-none-match'] === headers['etag']) return reply.code(304).headers(headers).send();
    return reply.headers(headers).send(bytes);
  });
}
app.get('/ready', () => 'ready');
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => process.exit(0));
