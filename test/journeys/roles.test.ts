import type { Locator, Page } from '@playwright/test';
import { pages } from '#model/routes.ts';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test, type People } from './people.ts';
import { heading, openRail } from './screen.ts';

/** The paths of all pages that need a sign-in, for the Botany department and the teacher. */
function addresses({ teacher }: People): string[] {
  return Object.values(pages)
    .filter((page) => page.roles !== 'public')
    .map((page) => page.path.replace(':dept_code', 'BOT').replace(':employee_id', idOf(teacher)));
}

/** The employee ID of a user: it depends on the employees added before. */
function idOf({ user }: People['teacher']): string {
  return String(user.employee_id);
}

/** The rows of the route table: the home page of each role, and the other pages that it may open. */
const rows = {
  iqac: { home: '/iqac', opens: ['/', '/iqac', '/view', '/edit', '/records', '/disclosure'] },
  botany: {
    home: '/departments/BOT/home',
    opens: ['/', '/iqac', '/events', '/edit', '/view', '/records', '/registration', '/faculty/:employee_id/home'],
  },
  teacher: { home: '/faculty/:employee_id/home', opens: [] },
  guest: { home: '/', opens: [] },
} as const;

const filled = (path: string, { teacher }: People) => path.replace(':employee_id', idOf(teacher));
const homeOf = (who: keyof typeof rows, people: People) => filled(rows[who].home, people);

for (const who of ['iqac', 'botany', 'teacher', 'guest'] as const) {
  test(
    `${who} starts at ${rows[who].home}, and a forbidden page redirects there`,
    { tag: '@once' },
    async ({ page, people, enter }) => {
      const home = homeOf(who, people);
      await enter(people[who], '/');
      await expect(page).toHaveURL(home);
      await page.goto('/master/course');
      await expect(page).toHaveURL(home);
    },
  );
}

test.describe('on any screen', () => {
  test.skip(({ isMobile }) => isMobile, 'what a role may open has nothing to do with the screen');

  for (const who of ['iqac', 'botany', 'teacher', 'guest'] as const) {
    test(`${who} opens only the pages of its row in the route table`, async ({ page, people, enter }) => {
      const home = homeOf(who, people);
      const opens = new Set<string>([home, ...rows[who].opens.map((path) => filled(path, people))]);
      await enter(people[who], home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const address of addresses(people)) await goInside(page, address, opens.has(address) ? address : home);
    });
  }

  test('SUPERADMIN can open every page', async ({ page, office, people, enter }) => {
    await enter(office, '/logs');
    await expect(heading(page, 'Logs')).toBeVisible();
    for (const address of addresses(people)) await goInside(page, address, address);
  });
});

test(
  'a department and a teacher are redirected from the page of another to their own',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.botany, '/departments/CHM/home');
    await expect(page).toHaveURL('/departments/BOT/home');
    await expect(heading(page, 'Botany')).toBeVisible();
    await enter(people.teacher, '/faculty/999/home');
    await expect(page).toHaveURL(homeOf('teacher', people));
    await expect(heading(page, 'Dr. Mina Bora')).toBeVisible();
  },
);

test('the menu of SUPERADMIN has its six pages in order, and Logout', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  const rail = await openRail(page);
  const menu = rail.getByRole('navigation', { name: 'Main' }).getByRole('list').first();
  await expect(menu.getByRole('link')).toHaveText([/^College/, /^Departments/, /^IQAC/, /^Gallery/, /^Users/, /^Logs/]);
  expect(await addressesIn(menu)).toEqual(['/college', '/departments', '/iqac', '/gallery', '/users', '/logs']);
  await expect(rail.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the menu of IQAC is View All, IQAC and Logout', async ({ page, people, enter }) => {
  await enter(people.iqac, '/iqac');
  const rail = await openRail(page);
  const links = rail.getByRole('navigation', { name: 'Main' }).getByRole('list').first().getByRole('link');
  await expect(links).toHaveText([/^View All/, /^IQAC/]);
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(rail.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the label of a rail link keeps its size when its page is the current one', async ({ page, office, enter }) => {
  for (const [words, path] of [
    ['Student registration', '/registration'],
    ['Public self-disclosure', '/disclosure'],
  ] as const) {
    await enter(office, '/settings');
    const before = await sizeOf(await openRail(page), words);
    await enter(office, path);
    const rail = await openRail(page);
    await expect(rail.getByRole('link', { name: words })).toHaveAttribute('aria-current', 'page');
    expect(await sizeOf(rail, words), words).toEqual(before);
  }
});

test('the brand leads to the dashboard', async ({ page, office, enter }) => {
  await enter(office, '/users');
  await page.getByRole('banner').getByRole('link', { name: 'Quadrangle' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

for (const who of ['botany', 'teacher', 'guest'] as const) {
  test(`${who} has the home page first in the menu, and can log out`, async ({ page, people, enter, portal }) => {
    const { email } = people[who].user;
    await enter(await signInOverHttp(portal.url, { email, password }), '/');
    const rail = await openRail(page);
    const first = rail.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
    await expect(first).toHaveAttribute('href', homeOf(who, people));
    await expect(first).toHaveAttribute('aria-current', 'page');
    await rail.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });
}

/** Navigates as a link of the portal does, and checks the final path. The page there then sets the title. */
async function goInside(page: Page, address: string, leadsTo: string): Promise<void> {
  if (new URL(page.url()).pathname !== address) {
    await page.evaluate((to) => {
      document.title = '';
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  }
  await expect(page, address).toHaveURL(leadsTo);
  await expect(page, address).toHaveTitle(/Quadrangle/);
  await expect(page, address).toHaveURL(leadsTo);
}

/** The rendered size of the label of a link, in px. */
async function sizeOf(rail: Locator, words: string): Promise<{ width: number; height: number }> {
  return rail.getByRole('link', { name: words }).evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.querySelector('span') ?? link);
    const { width, height } = range.getBoundingClientRect();
    return { width, height };
  });
}

async function addressesIn(list: Locator): Promise<(string | null)[]> {
  const links = await list.getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
}
