import type { Resource } from '#model/define.ts';
import { longestRichText } from '#model/kinds/richtext.ts';
import { openByteBudget, type ByteBudget } from './byte-budget.ts';

/** The default limit for a JSON body, in bytes: settings with a logo fit, with room to spare. */
export const usualBody = 1024 * 1024;

/** The longest formatted text, in bytes, if the client escapes every character: \u0995. */
const escapedText = 6 * longestRichText;

/** The largest body of a call that takes this many formatted texts beside the usual content, in bytes. */
export function bodyWithTexts(texts: number): number {
  return usualBody + texts * escapedText;
}

/** The largest body of a write of a resource, in bytes. */
export function largestBody({ fields }: Resource): number {
  return bodyWithTexts(Object.values(fields).filter(({ kind }) => kind === 'richtext').length);
}

const megabyte = 1024 * 1024;

/** The shared budget for bodies larger than usual, for calls without their own: each is read whole. */
export function openRoomForLarge(): ByteBudget {
  const size = { ofOne: 32 * megabyte, ofAll: 64 * megabyte };
  return openByteBudget(size, 'Much is being sent to the portal just now. Try again in a few seconds.');
}
