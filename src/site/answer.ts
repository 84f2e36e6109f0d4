import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '#server/http/answers/compression.ts';
import { isNotModified } from '#server/http/answers/etags.ts';
import type { CachedPage } from './page-cache.ts';

/** Sends a page: its bytes in an encoding that the client accepts, or 304 if the client has the current version. */
export async function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): Promise<void> {
  if (page.status === 200 && isNotModified(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const encoded = await page.encode(encodingFor(headers['accept-encoding']));
  response.writeHead(page.status, encoded.headers);
  response.end(method === 'HEAD' ? undefined : encoded.body, 'latin1');
}
