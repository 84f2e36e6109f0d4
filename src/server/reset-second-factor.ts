// Recovery for an administrator who lost the second factor and has nobody to ask. Anyone who may start the server may
// run this.
import { assertEnded, assertRestored } from './backup/unfinished.ts';
import { readConfig } from './config/config.ts';
import { openFiles } from './files/files.ts';
import { resetFactor } from './identity/two-factor/reset-factor.ts';
import { keepPrivate } from './disk/keep-private.ts';
import { startFailure } from './start-failure.ts';
import { systemActor } from './store/accounts/actor.ts';
import { loginByEmail } from './store/accounts/logins.ts';
import { assertThere, NoDatabaseError } from './store/moving/connection.ts';
import { openStore } from './store/open.ts';

keepPrivate();

/** The request cannot be carried out. The message says why. */
class CannotReset extends Error {}

try {
  console.log(await resetOf(process.argv[2]?.trim().toLowerCase() ?? ''));
} catch (error) {
  const isExpected = error instanceof CannotReset || error instanceof NoDatabaseError;
  console.error(isExpected ? error.message : (startFailure(error) ?? error));
  process.exitCode = 1;
}

/**
 * Removes the second factor of the account with this e-mail, in the configured store. Returns a message about the
 * outcome.
 */
async function resetOf(email: string): Promise<string> {
  if (!email.includes('@'))
    throw new CannotReset('Whose second factor? Give the e-mail address: reset-second-factor name@college.example');
  const config = readConfig(process.env);
  assertEnded(config);
  assertThere(config);
  const files = await openFiles(config, console.error);
  await assertRestored(config, files.storage).finally(files.close);
  const store = await openStore(config, console.error);
  try {
    const login = await loginByEmail(store, email);
    if (!login) throw new CannotReset(`Nobody signs in with ${email}.`);
    const done = await store.write((tx) => resetFactor({ store, tx }, login, systemActor));
    if (!done) throw new CannotReset(`${email} has no second factor.`);
    return `Done: the password alone signs ${email} in now.`;
  } finally {
    await store.close();
  }
}
