import { ask } from './calls.ts';
import { forgetDrafts } from './draft.ts';
import { leaveToLogin, storedUser } from './session.ts';
import { forgetWay } from './way-back.ts';

/** Ends the sign-in here and on the server, with what was typed and not sent, and goes to /login. Without a connection it ends here all the same. */
export async function logOut(): Promise<void> {
  const user = storedUser();
  if (user) forgetDrafts(user);
  forgetWay();
  try {
    await ask('logout', undefined);
  } catch {
    // The token runs out by itself.
  }
  leaveToLogin();
}
