import { callErrorOf, isAlreadyReported } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/protection/security-headers.ts';
import type { RenderedPage } from './page-cache.ts';

const pageOf = (
  id: string,
) => `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Something went wrong</title></head>
<body><h1>Something went wrong</h1><p>This could not be shown. Please try again in a minute. If it goes on, quote ${id} to the college.</p></body></html>`;

/**
 * The response if a page or a file could not be shown; it does not depend on what failed. While the database or the
 * store of the files is unavailable it contains a retry time.
 */
export function failureOf(error: unknown, id: string): RenderedPage {
  const made = failure(id);
  if (!isAlreadyReported(error)) return made;
  return {
    ...made,
    status: 503,
    headers: { ...made.headers, 'retry-after': String(callErrorOf(error).retryAfter || 10) },
  };
}

/**
 * The response if a page could not be made: it contains nothing about the failure except the id of the request, under
 * which the log has it.
 */
function failure(id: string): RenderedPage {
  return {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...securityHeaders,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    },
    body: Buffer.from(pageOf(id)),
    names: new Set(),
    until: 0,
  };
}
