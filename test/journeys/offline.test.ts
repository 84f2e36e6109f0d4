import type { Page } from '@playwright/test';
import { openProxy, type TestProxy } from '#test/helpers/proxy.ts';
import { expect, test as journey } from '#test/helpers/journey.ts';
import { type Portal, startPortal } from '#test/helpers/portal.ts';
import { signInOverHttp, type Caller } from './caller.ts';
import { newUser } from './people.ts';
import { dialog, field, heading, logOut, openRail, said } from './screen.ts';

/**
 * A portal behind a network: to shut it is to take the network away, from the worker too. `office` comes through
 * another door.
 */
const test = journey.extend<{ network: TestProxy }, { portal: Portal; behind: Portal; way: TestProxy; office: Caller }>(
  {
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
    network: async ({ way }, use) => {
      await use(way);
      way.rewrite(null);
      await way.shut();
      await way.open();
    },
  },
);

test.use({ serviceWorkers: 'allow' });

test('a list read before is readable without a network, marked with its time, and comes up to date by itself', async ({
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
  // The browser knows too, as with a pulled cable.
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

test(
  'without a network every address of the portal opens, and no other',
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
  'a list that could not be loaded comes by itself once the server is reached',
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
  'what is typed stays while it cannot be stored',
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
  'a page that the network answers with is no list, and no success',
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
  'after a sign-out nothing that was read is left',
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

test('a new version is offered, and comes with the next page', async ({ page, office, network, enter }) => {
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

  test('nobody reads what was kept of somebody else', async ({ page, behind, office, network, enter }) => {
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

  test('a sign-in that is refused takes along what was kept', async ({ page, behind, office, enter }) => {
    const caller = await signInOverHttp(behind.url, await newUser(office, { role: 'SUPERADMIN' }));
    await enter(caller, '/master/course');
    await isKept(page, 'getcourse');
    await caller.call('POST', '/collegeuser/logout');
    expect(await statusOf(page, '/api/getcourse', caller.token)).toBe(401);
    await expect.poll(() => kept(page)).toEqual([]);
  });
});

/** What the browser says by itself when a cable is plugged in again. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

function bar(page: Page) {
  return page.getByRole('main').getByRole('status').filter({ hasText: 'No connection' });
}

/** Waits until the worker has cached the response of a call. */
async function isKept(page: Page, call: string): Promise<void> {
  const paths = async () => (await kept(page)).map(({ path }) => path);
  await expect.poll(paths, { intervals: [100] }).toEqual(expect.arrayContaining(['/api/me', `/api/${call}`]));
}

/** Every response that is cached in this browser. */
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

/** Puts somebody else's sign-in in place, past every page that would clear up. */
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

/** The script that the page was started with. */
function entry(page: Page) {
  return page.locator('script[type="module"][src]');
}

async function lookForNewer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** A network that answers every call with a page of its own, as one does that waits for a sign-in. */
const signInOfTheNetwork = {
  instead: (path: string) =>
    path.startsWith('/api/') ? { type: 'text/html', body: '<p>Sign in to the network</p>' } : undefined,
  changes: () => false,
  change: (body: string) => body,
};

/** The same portal as another build would be: its page begins with another script, and its worker lists it. */
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
