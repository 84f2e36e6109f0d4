import { StoreUnavailable } from '#server/store/store.ts';
import type { Made } from './kept-pages.ts';

const text = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Something went wrong</title></head>
<body><h1>Something went wrong</h1><p>The page could not be made. Please try again in a minute.</p></body></html>`;

/** What is answered when a page could not be made: nothing of it depends on what failed. While the database is away it says when to come back. */
export function failureOf(error: unknown): Made {
  if (!(error instanceof StoreUnavailable)) return failure;
  return { ...failure, status: 503, headers: { ...failure.headers, 'retry-after': String(error.retryAfter || 10) } };
}

const failure: Made = {
  status: 500,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  },
  body: Buffer.from(text),
  names: new Set(),
  until: 0,
};
