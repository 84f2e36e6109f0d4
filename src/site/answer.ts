import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptPage } from './kept-pages.ts';

/** Sends a page: its bytes, packed as the asker takes them, or that it is the one they have. */
export async function answer(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<void> {
  const { method, headers } = request;
  reply.hijack();
  const { raw } = reply;
  if (page.status === 200 && isKnown(headers['if-none-match'], page.etag)) {
    raw.writeHead(304, page.unchanged).end();
    return;
  }
  const sent = await page.sent(encodingFor(headers['accept-encoding']));
  raw.writeHead(page.status, sent.headers);
  raw.end(method === 'HEAD' ? undefined : sent.body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()));
}

function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const taken = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken) ? 'gzip' : undefined;
}
