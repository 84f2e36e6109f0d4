import { jsonType } from '../call.ts';

/** The headers of answers that clients may revalidate. Answers differ by caller, so only the client may cache them. */
export const revalidated = {
  ...jsonType,
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
};
