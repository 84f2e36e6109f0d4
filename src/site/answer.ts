import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptPage } from './kept-pages.ts';

/** Sends a page: its bytes, packed as the asker takes them, or that it is the one they have. */
export async function answer(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<void> {
  const { method, headers } = request;
  reply.hijack();
  const { raw } = reply;
  const common = { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' };
  if (page.status === 200 && isKnown(headers['if-none-match'], page.etag)) {
    raw.writeHead(304, common).end();
    return;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const body = encoding ? await page.packed(encoding) : page.body;
  const packed = body === page.body ? {} : { 'content-encoding': encoding };
  raw.writeHead(page.status, { ...common, ...packed, 'content-length': body.length });
  raw.end(method === 'HEAD' ? undefined : body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()));
}

function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const taken = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken) ? 'gzip' : undefined;
}
