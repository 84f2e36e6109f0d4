import { createHash, randomBytes } from 'node:crypto';
import { BadSetting } from '../config.ts';
import type { Context } from '../context.ts';
import { systemActor } from '../store/actor.ts';
import { hasAdministrator } from '../store/logins.ts';
import { putSetupLink } from '../store/setup-link.ts';
import { DuplicateValue } from '../store/store.ts';
import { addAdministrator } from './administrator.ts';

/**
 * Sees to it that somebody can set the portal up. Without a SUPERADMIN makes the one of the settings, or else answers a fresh
 * one-time link: its path and query. Null when there is nothing left to do.
 */
export async function ensureAdministrator(context: Context): Promise<{ link: string } | null> {
  const { store, config } = context;
  if (await hasAdministrator(store)) return null;
  if (config.admin) {
    await addConfigured(context, config.admin);
    return null;
  }
  const secret = randomBytes(32).toString('base64url');
  await store.write((tx) => putSetupLink({ store, tx }, setupLinkHash(secret)));
  return { link: `/initialisation?link=${secret}` };
}

/** The hash that a one-time link's secret is kept as. */
export function setupLinkHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

async function addConfigured(context: Context, admin: { email: string; password: string }): Promise<void> {
  const hash = await context.hash(admin.password);
  const login = { name: 'Administrator', email: admin.email, hash };
  try {
    await context.store.write((tx) => addAdministrator({ store: context.store, tx, actor: systemActor }, login));
  } catch (error) {
    // Another server may have started on the same store and been faster.
    if (error instanceof DuplicateValue && (await hasAdministrator(context.store))) return;
    if (!(error instanceof DuplicateValue)) throw error;
    throw new BadSetting('ADMIN_EMAIL already signs in somebody who is no SUPERADMIN. Choose another one.');
  }
}
