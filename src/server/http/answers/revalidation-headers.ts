import { jsonTypeHeader } from '../call.ts';

/** How an answer may be cached and revalidated. Answers differ by caller, so only the client may cache them. */
export const revalidationHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
};

/** The headers of answers that clients may revalidate. */
export const jsonRevalidationHeaders = { ...jsonTypeHeader, ...revalidationHeaders };
