import { test as base, expect } from '@playwright/test';
import type { Session } from '#test/helpers/api-client.ts';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { type MailServer, startMailServer } from '#test/helpers/mail-server.ts';
import { type Portal, startPortal } from '#test/helpers/portal.ts';

/** Opens the portal at a path, signed in as this user, or signed out for null. */
export type Enter = (who: Session | null, path: string) => Promise<void>;

/**
 * `test` for journeys. Every worker has its own portal at `portal`, which is also the base of `page.goto('/login')`. It
 * contains only what a first start creates. The portal lives as long as the worker, so the tests of one worker see each
 * other's records. `office` is its SUPERADMIN, over HTTP. A page with an uncaught error or a violation of its content
 * security policy fails its test.
 */
export const test = base.extend<{ enter: Enter; noUncaughtErrors: undefined }, { portal: Portal; office: Caller }>({
  portal: [({}, use) => usePortal({}, use), { scope: 'worker', timeout: 30_000 }],
  office: [async ({ portal }, use) => use(await signInOverHttp(portal.url, portal.admin)), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
  enter: async ({ page }, use) => {
    await use(async (who, path) => {
      // An open page would notice the new session and reload by itself.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      const keeping = await page.addInitScript(keepInstead, storedOf(who));
      await page.goto(path, { waitUntil: 'commit' });
      await keeping.dispose();
      // Every screen has a heading. `waitForFunction` notices it at once; `expect` would retry only after a delay.
      await page.waitForFunction(() => document.querySelector('h1'));
    });
  },
  noUncaughtErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      // A browser reports violations of these policies only on the console.
      page.on('console', (said) => {
        if (/Content Security Policy|Permissions policy/i.test(said.text())) errors.push(said.text());
      });
      await use(undefined);
      expect(errors, 'errors that no code of the page caught, and what its own policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

/** A `test` whose portal is not shared with other files, and has these settings in addition to the usual ones. */
export function testAlone(env: Record<string, string> = {}) {
  return test.extend<object, { portal: Portal }>({
    portal: [({}, use) => usePortal(env, use), { scope: 'worker', timeout: 30_000 }],
  });
}

/** A `test` whose portal sends its mail to the server `mail`. */
export const testWithMail = test.extend<object, { portal: Portal; mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  portal: [({ mail }, use) => usePortal({ SMTP_URL: mail.url }, use), { scope: 'worker', timeout: 30_000 }],
});

export { expect };

async function usePortal(env: Record<string, string>, use: (portal: Portal) => Promise<void>): Promise<void> {
  const portal = await startPortal(env);
  await use(portal);
  await portal.stop();
}

/** The local storage of a browser after a sign-in. */
export function storedOf(who: Session | null): Record<string, string> {
  return who ? { id_token: who.token, apikey: who.user.apikey, user: JSON.stringify(who.user) } : {};
}

/** Runs in the page before its own scripts, and replaces the local storage with these entries. */
function keepInstead(entries: Record<string, string>): void {
  if (window.top !== window) return;
  localStorage.clear();
  Object.assign(localStorage, entries);
}
