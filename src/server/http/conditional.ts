import { createHash } from 'node:crypto';

/** The tag of an answer that says this and nothing else: whatever it was made from, also where a backup was brought back. */
export function tagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether whoever asks has the answer with this tag, by the If-None-Match that they sent: a list of tags, each compared without regard to its
 * being weak, or `*` for any (RFC 9110, 13.1.2).
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const wanted = opaque(etag);
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === wanted);
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}

const taken = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
} as const;

/** Whether whoever asks takes an answer that is packed so, by the Accept-Encoding that they sent (RFC 9110, 12.5.3). */
export function takes(acceptEncoding: string | string[] | undefined, coding: keyof typeof taken): boolean {
  return taken[coding].test(String(acceptEncoding ?? ''));
}
