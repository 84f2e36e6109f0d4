import { ProblemError } from '#portal/kit/problem.ts';
import { logIn } from '../calls.ts';
import type { Session } from '#portal/session/session.ts';

/** The result of e-mail and password: a session, or the ticket of the second step. */
export type PasswordSignInResult = { readonly session: Session } | { readonly ticket: string };

/** Signs in with an e-mail and a password; null when they are wrong. Throws `ProblemError` for any other error. */
export async function signInWithPassword(typed: {
  email: string;
  password: string;
}): Promise<PasswordSignInResult | null> {
  try {
    return { session: await logIn(typed) };
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
    return error.ticket ? { ticket: error.ticket } : null;
  }
}
