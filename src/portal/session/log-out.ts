import { confirmLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { endSession } from './client/calls.ts';
import { forgetDrafts } from './drafts/own-drafts.ts';
import { leaveToLogin, pageUser } from './session.ts';
import { forgetTypedWork } from './drafts/typed-work.ts';
import { forgetReturnAddress } from './return-address.ts';

/** Asks first if unsaved input would be lost, then logs out. For the Logout buttons. */
export async function askToLogOut(): Promise<void> {
  if (await confirmLeave()) await logOut();
}

/** How long the page waits for the server at most, in ms: a connection that is dead may give no error for minutes. */
const patience = 3000;

/**
 * Ends the session here and on the server, discards unsaved input, and goes to /login. Without a connection the session
 * still ends here.
 */
export async function logOut(): Promise<void> {
  const user = pageUser();
  if (user) forgetDrafts(user);
  forgetTypedWork();
  forgetReturnAddress();
  // A token that could not be ended expires by itself.
  const ended = endSession().catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience))]);
  leaveToLogin();
}
