import { jsonType } from './call.ts';

/** Whether whoever asks has the answer with this tag, by the If-None-Match that they sent: a list of tags, or `*` for any (RFC 9110, 13.1.2). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
}

/** What every answer that may be asked for again carries. Answers differ by who asks, so only the asker keeps them. */
export const revalidated = {
  ...jsonType,
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
};
