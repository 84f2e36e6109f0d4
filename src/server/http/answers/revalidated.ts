import { jsonType } from '../call.ts';

/** How an answer may be cached and revalidated. Answers differ by caller, so only the client may cache them. */
export const revalidation = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
};

/** The headers of answers that clients may revalidate. */
export const revalidated = { ...jsonType, ...revalidation };
