// The way back for an administrator who lost the second factor and has nobody to ask: whoever may start the server may run this.
import { readConfig } from './config.ts';
import { resetFactor } from './identity/two-factor/reset-factor.ts';
import { startFailure } from './start-failure.ts';
import { systemActor } from './store/actor.ts';
import { loginByEmail } from './store/logins.ts';
import { openStore } from './store/open.ts';

try {
  console.log(await resetOf(process.argv[2]?.trim().toLowerCase() ?? ''));
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exitCode = 1;
}

/** Takes the second factor of an e-mail away, in the store of the settings. Answers what came of it. */
async function resetOf(email: string): Promise<string> {
  if (!email.includes('@'))
    return 'Whose second factor? Give the e-mail address: reset-second-factor name@college.example';
  const store = await openStore(readConfig(process.env), console.error);
  try {
    const login = await loginByEmail(store, email);
    if (!login) return `Nobody signs in with ${email}.`;
    const done = await store.write((tx) => resetFactor({ store, tx }, login, systemActor));
    return done ? `Done: the password alone signs ${email} in now.` : `${email} has no second factor.`;
  } finally {
    await store.close();
  }
}
