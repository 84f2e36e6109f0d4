import { draftOf } from '#portal/shell/draft.ts';

/** Whom a code for a new password was sent to, and what the server said of where it is. */
export interface AskedCode {
  readonly email: string;
  readonly told: string;
}

/** A phone may drop the page while the mail is read: the tab keeps who waits for a code, and never the code. */
const draft = draftOf('forgotten-password');

/** Whoever waits for a code in this tab; null when nobody does. */
export function readAskedCode(): AskedCode | null {
  const { email, told } = draft.read();
  return typeof email === 'string' && typeof told === 'string' ? { email, told } : null;
}

/** Called when a code was sent. */
export function keepAskedCode({ email, told }: AskedCode): void {
  draft.keep({ email, told });
}

/** Called when nobody waits for it any more. */
export const forgetAskedCode = draft.forget;
