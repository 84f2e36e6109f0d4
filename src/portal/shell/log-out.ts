import { ask } from './calls.ts';
import { leaveToLogin } from './session.ts';

/** Ends the sign-in here and on the server, and goes to /login. Without a connection it ends here all the same. */
export async function logOut(): Promise<void> {
  try {
    await ask('logout', undefined);
  } catch {
    // The token runs out by itself.
  }
  leaveToLogin();
}
