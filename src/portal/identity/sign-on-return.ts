import { signOnFragments, signOnRefusals } from '#model/identity/single-sign-on.ts';

/** The result of single sign-on: a code for the token, or the reason of the failure; null otherwise. */
export type SignOnReturn = { readonly code: string } | { readonly refusal: string } | null;

/** Parses the fragment (behind #) of the sign-in page's address. An unknown reason is ignored. */
export function signOnReturnIn(hash: string): SignOnReturn {
  if (hash.startsWith(signOnFragments.code)) return { code: hash.slice(signOnFragments.code.length) };
  if (!hash.startsWith(signOnFragments.refusal)) return null;
  const refusal = hash.slice(signOnFragments.refusal.length);
  return isKnown(refusal) ? { refusal: signOnRefusals[refusal] } : null;
}

function isKnown(refusal: string): refusal is keyof typeof signOnRefusals {
  return Object.hasOwn(signOnRefusals, refusal);
}
