import { createHash } from 'node:crypto';
import { buildId } from '../../version.ts';

/** The ETag of this content: the same for the same text, even after a backup was restored. */
export function contentEtag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * The ETag of what is read at these revisions. It depends on the build: another build may return more or fewer fields
 * of the same records, so a browser must not reuse its cached answer.
 */
export function revisionEtag(revisions: string, what: string): string {
  return `W/"${buildId}-${revisions}-${encodeURIComponent(what)}"`;
}

/**
 * Whether the client already has the answer with this ETag, according to its If-None-Match: a list of tags, compared
 * weakly, or `*` for any (RFC 9110, 13.1.2).
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaqueTag = withoutWeakPrefix(etag);
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || withoutWeakPrefix(one.trim()) === opaqueTag);
}

/** The headers of a 304 answer: without those that describe the content (RFC 9110, 15.4.5). */
export function withoutContentHeaders<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-') || isPolicy(name)));
}

const isPolicy = (name: string) => name.startsWith('content-security-');

function withoutWeakPrefix(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
