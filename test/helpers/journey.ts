import { test as base, expect } from '@playwright/test';
import { type MailServer, startMailServer } from '#test/helpers/mail-server.ts';
import { type Portal, startPortal } from '#test/helpers/portal.ts';
import { type Caller, signInOverHttp } from '#test/journeys/caller.ts';

/** Somebody who signed in before, as the browser keeps it. */
export type SignedIn = Pick<Caller, 'token' | 'user'>;

/** Opens the portal at a path, as somebody who is signed in, or with null as nobody. */
export type Enter = (who: SignedIn | null, path: string) => Promise<void>;

/**
 * `test` for journeys. Every worker has a portal of its own, empty but for what a first start makes, at `portal` (and
 * as the base of `page.goto('/login')`); it lives as long as the worker, so the tests of one worker see each other's
 * records. `office` is its SUPERADMIN, over HTTP. A page that throws an error nobody caught, or that breaks its own
 * content security policy, fails its test.
 */
export const test = base.extend<{ enter: Enter; noUncaughtErrors: undefined }, { portal: Portal; office: Caller }>({
  portal: [({}, use) => usePortal({}, use), { scope: 'worker', timeout: 30_000 }],
  office: [async ({ portal }, use) => use(await signInOverHttp(portal.url, portal.admin)), { scope: 'worker' }],
  baseURL: async ({ portal }, use) => use(portal.url),
  enter: async ({ page }, use) => {
    await use(async (who, path) => {
      // An open page would hear of the change, and start again by itself.
      if (page.url() !== 'about:blank') await page.goto('about:blank');
      const keeping = await page.addInitScript(keepInstead, storedOf(who));
      await page.goto(path, { waitUntil: 'commit' });
      await keeping.dispose();
      // Every screen has a heading. Heard of at once: what `expect` has not found at first, it looks for again only
      // after a while.
      await page.waitForFunction(() => document.querySelector('h1'));
    });
  },
  noUncaughtErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      // What the page may not load, run or draw, a browser says there alone.
      page.on('console', (said) => {
        if (/Content Security Policy|Permissions policy/i.test(said.text())) errors.push(said.text());
      });
      await use(undefined);
      expect(errors, 'errors that no code of the page caught, and what its own policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

/** A `test` whose portal is shared with no other file, and has these settings on top of the usual ones. */
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

/** What a sign-in leaves behind in the browser. */
function storedOf(who: SignedIn | null): Record<string, string> {
  return who ? { id_token: who.token, apikey: who.user.apikey, user: JSON.stringify(who.user) } : {};
}

/** Runs in the page before anything else of it: it finds these in its storage, and nothing else. */
function keepInstead(entries: Record<string, string>): void {
  if (window.top !== window) return;
  localStorage.clear();
  Object.assign(localStorage, entries);
}
