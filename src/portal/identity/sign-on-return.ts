import { signOnMarks, signOnRefusals } from '#model/identity/single-sign-on.ts';

/**
 * What somebody brings back from the college's sign-in service: a code for the token, or why there is none; null
 * otherwise.
 */
export type SignOnReturn = { readonly code: string } | { readonly refusal: string } | null;

/** Reads what stands behind # of the sign-in page's address. A reason that is none of ours says nothing. */
export function signOnReturnIn(hash: string): SignOnReturn {
  if (hash.startsWith(signOnMarks.code)) return { code: hash.slice(signOnMarks.code.length) };
  if (!hash.startsWith(signOnMarks.refusal)) return null;
  const refusal = hash.slice(signOnMarks.refusal.length);
  return isKnown(refusal) ? { refusal: signOnRefusals[refusal] } : null;
}

function isKnown(refusal: string): refusal is keyof typeof signOnRefusals {
  return Object.hasOwn(signOnRefusals, refusal);
}
