import { Answer, uncachedHeaders } from '../call.ts';
import { isNotModified, contentEtag, withoutContentHeaders } from './etags.ts';

/** The headers of a list, and whether its answer may be cached. */
export interface AnswerOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly Kind?: typeof Answer;
}

/**
 * A list as an answer. `total` is the number of rows without `limit` and `offset`; undefined if no limit was requested.
 */
export function answerPage(
  rows: readonly unknown[],
  total: number | undefined,
  { headers = uncachedHeaders, Kind = Answer }: AnswerOptions = {},
): Answer {
  const countHeader: Record<string, string> = total === undefined ? {} : { 'x-total-count': String(total) };
  return new Kind(200, { ...headers, ...countHeader }, JSON.stringify(rows));
}

/** The same with an ETag computed from its content; 304 if the client has it. */
export function answerTaggedPage(
  ifNoneMatch: string | undefined,
  {
    rows,
    total,
    headers = uncachedHeaders,
    Kind = Answer,
  }: AnswerOptions & { rows: readonly unknown[]; total: number | undefined },
): Answer {
  const taggedHeaders = { ...headers, etag: contentEtag(JSON.stringify([rows, total])) };
  return isNotModified(ifNoneMatch, taggedHeaders.etag)
    ? new Kind(304, withoutContentHeaders(taggedHeaders), null)
    : answerPage(rows, total, { headers: taggedHeaders, Kind });
}
