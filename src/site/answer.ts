import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding, KeptPage } from './kept-pages.ts';

/** Sends a page: its bytes, packed as the asker takes them, or that it is the one they have. */
export async function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): Promise<void> {
  if (page.status === 200 && isKnown(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const sent = await page.sent(encodingFor(headers['accept-encoding']));
  response.writeHead(page.status, sent.headers);
  response.end(method === 'HEAD' ? undefined : sent.body, 'latin1');
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((one) => ['*', etag, etag.slice(2)].includes(one.trim()));
}

function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const taken = String(header ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(taken) ? 'gzip' : undefined;
}
