import type { Resource } from '#model/define.ts';
import { longestRichText } from '#model/kinds/richtext.ts';
import { openByteBudget, type ByteBudget } from './byte-budget.ts';

/**
 * The largest JSON body of a call that says nothing else, in bytes: the settings with a logo fit, with room to spare.
 */
export const usualBody = 1024 * 1024;

/** A formatted text at its longest, in bytes, where the client escapes every character of it: \u0995. */
const escapedText = 6 * longestRichText;

/** The largest body of a call that takes so many formatted texts beside what any call takes, in bytes. */
export function bodyWithTexts(texts: number): number {
  return usualBody + texts * escapedText;
}

/** The largest body of a write of a resource, in bytes. */
export function largestBody({ fields }: Resource): number {
  return bodyWithTexts(Object.values(fields).filter(({ kind }) => kind === 'richtext').length);
}

const megabyte = 1024 * 1024;

/** Room for the bodies that may be larger than usual, where a call has none of its own: each is read whole. */
export function openRoomForLarge(): ByteBudget {
  const size = { ofOne: 32 * megabyte, ofAll: 64 * megabyte };
  return openByteBudget(size, 'Much is being sent to the portal just now. Try again in a few seconds.');
}
