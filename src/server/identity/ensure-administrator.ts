import { createHmac, randomBytes } from 'node:crypto';
import { SettingError } from '../config/setting-error.ts';
import type { Context } from '../context.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { hasAdministrator } from '../store/accounts/logins.ts';
import { keepSetupLink } from '../store/accounts/setup-link.ts';
import { DuplicateValueError } from '../store/store.ts';
import { committedReads } from '../store/write.ts';
import { addFirstAdministrator } from './administrator.ts';

/**
 * Makes sure that somebody can set up the portal. Without a SUPERADMIN it creates the one from the settings, or else
 * returns the path and query of the one-time link. These are the same on every server. Null if nothing is left to do.
 */
export async function ensureAdministrator(context: Context): Promise<{ link: string } | null> {
  const { store, config } = context;
  if (await hasAdministrator(committedReads(store))) return null;
  if (config.admin) {
    await addConfiguredAdministrator(context, config.admin);
    return null;
  }
  const newLink = randomBytes(32).toString('base64url');
  const storedLink = await store.write((tx) => keepSetupLink({ store, tx }, newLink));
  return { link: `/initialisation?link=${setupLinkOf(context.secret, storedLink)}` };
}

/**
 * The secret of the one-time link, derived from the stored value with a key, so that nobody can derive it from the
 * database alone.
 */
export function setupLinkOf(secret: Uint8Array, storedLink: string): string {
  return createHmac('sha256', secret).update(`setup link ${storedLink}`).digest('base64url');
}

async function addConfiguredAdministrator(context: Context, admin: { email: string; password: string }): Promise<void> {
  const hash = await context.hash(admin.password);
  const login = { name: 'Administrator', email: admin.email, hash };
  try {
    await context.store.write((tx) => addFirstAdministrator({ store: context.store, tx, actor: systemActor }, login));
  } catch (error) {
    if (!(error instanceof DuplicateValueError)) throw error;
    throw new SettingError('ADMIN_EMAIL already signs in somebody who is no SUPERADMIN. Choose another one.');
  }
}
