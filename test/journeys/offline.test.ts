import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signInOverHttp, type Caller } from '#test/helpers/caller.ts';
import { openProxy, type TestProxy } from '#test/helpers/proxy.ts';
import { expect, test as journey } from '#test/helpers/journey.ts';
import { type Portal, startPortal } from '#test/helpers/portal.ts';
import { newUser } from './people.ts';
import { dialog, field, heading, logOut, openRail, said } from './screen.ts';

/** What the tests of this file share: a portal behind a proxy, and a browser context with the service worker. */
interface Shared {
  readonly portal: Portal;
  readonly behind: Portal;
  readonly way: TestProxy;
  readonly office: Caller;
  readonly installed: BrowserContext;
}

/**
 * A portal behind a proxy: shutting the proxy takes the network away, from the service worker too. `office` bypasses
 * the proxy. Every test has a browser context of its own, in which the service worker is not installed yet.
 */
const testAnew = journey.extend<{ network: TestProxy }, Shared>({
  behind: [
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  way: [
    async ({ behind }, use) => {
      const way = await openProxy(behind.url);
      await use(way);
      await way.shut();
    },
    { scope: 'worker' },
  ],
  portal: [async ({ behind, way }, use) => use({ ...behind, url: way.url }), { scope: 'worker' }],
  office: [async ({ behind }, use) => use(await signInOverHttp(behind.url, behind.admin)), { scope: 'worker' }],
  installed: [
    async ({ browser, way }, use, { project }) => {
      const { contextOptions, ...options } = project.use;
      const others = { serviceWorkers: 'allow', baseURL: way.url } as const;
      const context = await browser.newContext({ ...contextOptions, ...(options as BrowserContextOptions), ...others });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  network: async ({ way }, use) => {
    await use(way);
    way.rewrite(null);
    await way.shut();
    await way.open();
  },
});

/** A test in the shared context: installing the service worker takes longer than all else. Nothing else is kept. */
const test = testAnew.extend({
  context: ({ installed }, use) => use(installed),
  page: async ({ context, network: _ }, use) => {
    const page = await context.newPage();
    // A response from the origin of the portal that is no page of the portal.
    await page.goto('/api/selfregistration');
    await page.evaluate(async () => {
      localStorage.clear();
      const stores = (await caches.keys()).filter((name) => name.startsWith('quadrangle.kept.'));
      await Promise.all(stores.map((name) => caches.delete(name)));
    });
    await use(page);
    await page.close();
  },
});

testAnew.use({ serviceWorkers: 'allow' });

test('a cached list is shown offline with the time of its loading, and updates when the network returns', async ({
  page,
  office,
  network,
  enter,
}, { project }) => {
  const [first, second] = [`Botany of ${project.name}`, `Zoology of ${project.name}`];
  await office.add('course', { name: first, tenure: 'Year', no_of_term: 3 });
  await enter(office, '/master/course');
  await expect(page.getByText(first)).toBeVisible();
  await isKept(page, 'getcourse');

  await network.shut();
  // The browser is offline too, as with an unplugged cable.
  await page.context().setOffline(true);
  await office.add('course', { name: second, tenure: 'Year', no_of_term: 3 });
  const shell = await page.reload();
  expect(shell?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page.getByText(first)).toBeVisible();
  await expect(said(page, /^\d+ in all$/)).toHaveCount(1);
  await expect(bar(page)).toHaveText(/^No connection\. You are reading what was loaded \d+ \w{3} \d{4}, \d\d:\d\d\.$/);

  await network.open();
  await page.context().setOffline(false);
  await expect(page.getByText(second)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('with a connection, a page comes from the server and not from the cache', async ({ page, office, enter }) => {
  await enter(office, '/master/course');
  await isKept(page, 'getcourse');
  const policyOf = async () => (await page.reload())?.headers()['content-security-policy'];
  // Every answer of the server has its own nonce.
  expect(await policyOf()).not.toBe(await policyOf());
});

test(
  'offline, a page that was not visited before opens, but the API docs and files do not',
  { tag: '@once' },
  async ({ page, office, network, enter }) => {
    await enter(office, '/master/course');
    await isKept(page, 'getcourse');
    await network.shut();
    await page.goto('/logs');
    await expect(heading(page, 'Logs')).toBeVisible();
    await expect(bar(page)).toHaveText('No connection. What is shown here may have changed meanwhile.');
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_CONNECTION_REFUSED');
    await expect(page.goto('/files/one.pdf')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  },
);

test(
  'a list that failed to load offline loads by itself once the server is reachable',
  { tag: '@once' },
  async ({ page, office, network, enter }, { project }) => {
    await office.add('stream', { stream_name: `Late of ${project.name}` });
    await enter(office, '/master/course');
    await isKept(page, 'getcourse');
    await network.shut();
    await page.goto('/master/stream');
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(bar(page)).toBeVisible();
    await network.open();
    await lookAgain(page);
    await expect(page.getByText(`Late of ${project.name}`)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'input stays in a form while the server is unreachable, and can be submitted afterwards',
  { tag: '@once' },
  async ({ page, office, network, enter }, { project }) => {
    await enter(office, '/master/stream?add');
    await field(dialog(page), 'Stream name').fill(`Arts of ${project.name}`);
    await network.shut();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    const words = 'The server could not be reached. Check the connection and try again.';
    await expect(dialog(page).getByRole('alert')).toContainText(words);
    await expect(bar(page)).toBeVisible();
    await network.open();
    await lookAgain(page);
    await expect(bar(page)).toHaveCount(0);
    await expect(field(dialog(page), 'Stream name')).toHaveValue(`Arts of ${project.name}`);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main').getByText(`Arts of ${project.name}`)).toBeVisible();
  },
);

test(
  'an HTML page in place of an API response counts neither as a list nor as a success',
  { tag: '@once' },
  async ({ page, office, network, enter }, { project }) => {
    await office.add('stream', { stream_name: `Science of ${project.name}` });
    await enter(office, '/master/stream');
    await isKept(page, 'getstream');
    network.rewrite(signInOfTheNetwork);
    await page.reload();
    await expect(page.getByText(`Science of ${project.name}`)).toBeVisible();
    await expect(bar(page)).toContainText('You are reading what was loaded');

    await page.getByRole('button', { name: 'Add stream' }).click();
    await field(dialog(page), 'Stream name').fill(`Music of ${project.name}`);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The network answered in place of the portal.');
    network.rewrite(null);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main').getByText(`Music of ${project.name}`)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'a sign-out deletes all cached responses, and offline only the sign-in page is shown',
  { tag: '@once' },
  async ({ page, behind, office, network, enter }) => {
    const caller = await signInOverHttp(behind.url, await newUser(office, { role: 'SUPERADMIN' }));
    await enter(caller, '/master/course');
    await isKept(page, 'getcourse');
    await logOut(page);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
    await network.shut();
    await page.goto('/master/course');
    await expect(heading(page, 'Sign in')).toBeVisible();
  },
);

testAnew('a new version is announced, and is loaded with the next page', async ({ page, office, network, enter }) => {
  await enter(office, '/master/course');
  await isKept(page, 'getcourse');
  const before = (await entry(page).getAttribute('src')) ?? '';
  network.rewrite(newerThan(before));
  await lookForNewer(page);
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(entry(page)).toHaveAttribute('src', before);

  const rail = await openRail(page);
  await rail.getByRole('link', { name: 'Departments' }).click();
  await expect(entry(page)).toHaveAttribute('src', '/assets/newer.js');
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByText('A new version is ready.')).toBeHidden();
});

test.describe('on any screen', () => {
  test.skip(({ isMobile }) => isMobile, 'whose an answer is has nothing to do with the screen');

  test('a user gets no response cached for another user', async ({ page, behind, office, network, enter }) => {
    await enter(office, '/master/course');
    await isKept(page, 'getcourse');
    const other = await signInOverHttp(behind.url, await newUser(office, { role: 'SUPERADMIN' }));
    await network.shut();
    await becomeAnother(page, other);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    expect(await statusOf(page, '/api/getcourse', other.token)).toBe('not reached');

    await network.open();
    await lookAgain(page);
    await expect(heading(page, 'Course List')).toBeVisible();
    await expect.poll(() => kept(page)).not.toEqual([]);
    const owners = (await kept(page)).map(({ store }) => store.split('.')[2]);
    expect(new Set(owners)).toEqual(new Set([String(other.user.id)]));
  });

  test('a response with 401 deletes all cached responses', async ({ page, behind, office, enter }) => {
    const caller = await signInOverHttp(behind.url, await newUser(office, { role: 'SUPERADMIN' }));
    await enter(caller, '/master/course');
    await isKept(page, 'getcourse');
    await caller.call('POST', '/collegeuser/logout');
    expect(await statusOf(page, '/api/getcourse', caller.token)).toBe(401);
    await expect.poll(() => kept(page)).toEqual([]);
  });
});

/** Dispatches the `online` event that the browser sends when the connection returns. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

function bar(page: Page) {
  return page.getByRole('main').getByRole('status').filter({ hasText: 'No connection' });
}

/** Waits until the service worker has cached the responses of `/api/me` and of this call. */
async function isKept(page: Page, call: string): Promise<void> {
  const paths = async () => (await kept(page)).map(({ path }) => path);
  await expect.poll(paths, { intervals: [100] }).toEqual(expect.arrayContaining(['/api/me', `/api/${call}`]));
}

/** Every cached response in this browser: the name of its cache and its path. */
function kept(page: Page): Promise<{ store: string; path: string }[]> {
  return page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('quadrangle.kept.'));
    const found = stores.map(async (store) => {
      const requests = await (await caches.open(store)).keys();
      return requests.map(({ url }) => ({ store, path: new URL(url).pathname }));
    });
    return (await Promise.all(found)).flat();
  });
}

/** Replaces the stored session with that of another user, without the pages that would clear the caches. */
async function becomeAnother(page: Page, { token, user }: Caller): Promise<void> {
  await page.evaluate(
    ([id_token, apikey, stored]) => Object.assign(localStorage, { id_token, apikey, user: stored }),
    [token, user.apikey, JSON.stringify(user)],
  );
}

function statusOf(page: Page, path: string, token: string): Promise<number | string> {
  return page.evaluate(
    ([address, bearer]) =>
      fetch(address!, { headers: { Authorization: `Bearer ${bearer}` } }).then(
        ({ status }) => status,
        () => 'not reached',
      ),
    [path, token],
  );
}

/** The entry script of the page. */
function entry(page: Page) {
  return page.locator('script[type="module"][src]');
}

async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** A network that answers every API request with its own HTML page, as a captive portal does. */
const signInOfTheNetwork = {
  instead: (path: string) =>
    path.startsWith('/api/') ? { type: 'text/html', body: '<p>Sign in to the network</p>' } : undefined,
  changes: () => false,
  change: (body: string) => body,
};

/** The portal as a newer build: its page loads another entry script, which its service worker lists. */
function newerThan(before: string) {
  return {
    instead: (path: string) =>
      path === '/assets/newer.js' ? { type: 'text/javascript', body: `import '${before}';` } : undefined,
    changes: (path: string, type: string) => path === '/worker.js' || type.startsWith('text/html'),
    change: (body: string, path: string) =>
      path === '/worker.js'
        ? body.replace(
            /\{"revision":"\w+","url":"index\.html"\}/,
            '{"revision":"newer","url":"index.html"},{"revision":null,"url":"assets/newer.js"}',
          )
        : body.replaceAll(`src="${before}"`, 'src="/assets/newer.js"'),
  };
}
