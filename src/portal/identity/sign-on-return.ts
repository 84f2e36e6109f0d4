import { signOnMarks, signOnRefusals } from '#model/identity/single-sign-on.ts';

/** The result of single sign-on: a code for the token, or the reason of the failure; null otherwise. */
export type SignOnReturn = { readonly code: string } | { readonly refusal: string } | null;

/** Parses the fragment (behind #) of the sign-in page's address. An unknown reason is ignored. */
export function signOnReturnIn(hash: string): SignOnReturn {
  if (hash.startsWith(signOnMarks.code)) return { code: hash.slice(signOnMarks.code.length) };
  if (!hash.startsWith(signOnMarks.refusal)) return null;
  const refusal = hash.slice(signOnMarks.refusal.length);
  return isKnown(refusal) ? { refusal: signOnRefusals[refusal] } : null;
}

function isKnown(refusal: string): refusal is keyof typeof signOnRefusals {
  return Object.hasOwn(signOnRefusals, refusal);
}
