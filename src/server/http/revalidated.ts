import { jsonType } from './call.ts';

/** What every answer that may be asked for again carries. Answers differ by who asks, so only the asker keeps them. */
export const revalidated = {
  ...jsonType,
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
};
