import { draftOf } from '#portal/session/drafts/draft.ts';

/** The e-mail that a reset code was sent to, and the server's message about it. */
export interface PendingCode {
  readonly email: string;
  readonly told: string;
}

/** A phone may unload the page while the user reads the mail: the tab stores the e-mail, and never the code. */
const draft = draftOf('forgotten-password');

/** The pending code request of this tab; null for none. */
export function readPendingCode(): PendingCode | null {
  const { email, told } = draft.read();
  return typeof email === 'string' && typeof told === 'string' ? { email, told } : null;
}

/** Called after a code is sent. */
export function storePendingCode({ email, told }: PendingCode): void {
  draft.keep({ email, told });
}

/** Called when the code is no longer needed. */
export const clearPendingCode = draft.forget;
