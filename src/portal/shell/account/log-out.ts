import { mayLeave } from '#portal/kit/unsaved/unsaved-work.ts';
import { ask } from '../client/calls.ts';
import { forgetDrafts } from '../own-drafts.ts';
import { leaveToLogin, personHere } from './session.ts';
import { forgetTypedWork } from '../typed-work.ts';
import { forgetReturnAddress } from '../return-address.ts';

/** Asks first when something typed would be lost, then ends the sign-in. For the buttons that say Logout. */
export async function askToLogOut(): Promise<void> {
  if (await mayLeave()) await logOut();
}

/**
 * Ends the sign-in here and on the server, with what was typed and not sent, and goes to /login. Without a connection
 * it ends here all the same.
 */
export async function logOut(): Promise<void> {
  const user = personHere();
  if (user) forgetDrafts(user);
  forgetTypedWork();
  forgetReturnAddress();
  try {
    await ask('logout', undefined);
  } catch {
    // The token runs out by itself.
  }
  leaveToLogin();
}
