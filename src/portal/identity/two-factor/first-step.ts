import { ProblemError } from '#portal/kit/problem.ts';
import { ask } from '#portal/shell/client/calls.ts';
import type { Session } from '#portal/shell/account/session.ts';

/** What e-mail and password came to: a sign-in, or the ticket of its second step. */
export type FirstStep = { readonly session: Session } | { readonly ticket: string };

/** Signs in with an e-mail and a password; null when they are wrong. Throws `ProblemError` for anything else. */
export async function firstStep(typed: { email: string; password: string }): Promise<FirstStep | null> {
  try {
    return { session: await ask('login', typed) };
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 401)) throw error;
    return error.ticket ? { ticket: error.ticket } : null;
  }
}
