import type { Resource } from '#model/define.ts';
import { maxRichTextLength } from '#model/kinds/richtext.ts';
import { openByteBudget, type ByteBudget } from './byte-budget.ts';

/** The default limit for a JSON body, in bytes: settings with a logo fit, with room to spare. */
export const defaultBodyLimit = 1024 * 1024;

/** The longest formatted text, in bytes, if the client escapes every character: \u0995. */
const maxEscapedTextBytes = 6 * maxRichTextLength;

/** The largest body of a call that takes this many formatted texts beside the usual content, in bytes. */
export function bodyLimitForTexts(texts: number): number {
  return defaultBodyLimit + texts * maxEscapedTextBytes;
}

/** The largest body of a write of a resource, in bytes. */
export function bodyLimitOf({ fields }: Resource): number {
  return bodyLimitForTexts(Object.values(fields).filter(({ kind }) => kind === 'richtext').length);
}

const megabyte = 1024 * 1024;

/** The shared budget for bodies larger than usual, for calls without their own: each is read whole. */
export function openLargeBodyBudget(): ByteBudget {
  const size = { ofOne: 32 * megabyte, ofAll: 64 * megabyte };
  return openByteBudget(size, 'Much is being sent to the portal just now. Try again in a few seconds.');
}
