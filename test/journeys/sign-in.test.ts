import type { Page } from '@playwright/test';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, storedOf } from '#test/helpers/journey.ts';
import { users } from '#test/helpers/users.ts';
import { newUser, test } from './people.ts';
import { field, heading, keepNothing, logOut, said, signIn } from './screen.ts';

test('e-mail and password are required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('E-mail is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expect(field(page, 'E-mail')).toBeFocused();
});

test('the sign-in page asks to allow storage when the browser blocks it', { tag: '@once' }, async ({ page }) => {
  await keepNothing(page);
  await page.goto('/login');
  await expect(heading(page, 'Allow the portal to keep your sign-in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'reload the portal' })).toBeVisible();
});

test('the sign-in page asks to allow storage when the browser has no room', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await expect(heading(page, 'Allow the portal to keep your sign-in')).toBeVisible();
});

test('a wrong password shows a message for 3 seconds, and stores nothing', async ({ page, portal }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signIn(page, { email: portal.admin.email, password: 'wrong' });
  const message = said(page, 'Wrong Username or password');
  await expect(message).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
  expect(await keptBy(page)).toEqual([]);
});

test('a device whose clock is half a day ahead is told so', { tag: '@once' }, async ({ page, portal }) => {
  await page.clock.install({ time: Date.now() + 13 * 60 * 60_000 });
  await page.goto('/login');
  await signIn(page, portal.admin);
  await expect(page.getByText('The date, the time or the time zone of this device is wrong.')).toBeVisible();
  expect(await keptBy(page)).toEqual([]);
});

test('Logout does not wait for a connection that is dead', { tag: '@once' }, async ({ page, people, enter }) => {
  await page.route('**/collegeuser/logout', () => undefined);
  await enter(people.guest, '/');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await keptBy(page)).toEqual([]);
});

test(
  'a page that Back shows as it was left restarts for the person who is signed in now',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    await enter(office, '/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.evaluate((entries) => {
      Object.assign(localStorage, entries);
      // What the browser does if it has kept the page: the tests run without that.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, storedOf(people.guest));
    await expect(heading(page, 'Settings')).toBeHidden();
    await expect(page.getByText(users.guest.name).first()).toBeVisible();
  },
);

test('an unknown e-mail shows the same message as a wrong password', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { email: 'nobody@college.example', password: 'a-good-long-password' });
  await expect(said(page, 'Wrong Username or password')).toBeVisible();
  for (const name of ['E-mail', 'Password']) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
});

test(
  'a sign-in after 10 wrong passwords says to wait 15 minutes',
  { tag: '@once' },
  async ({ page, portal, office }) => {
    const user = await newUser(office);
    for (let tries = 0; tries < 10; tries += 1) {
      await fetch(`${portal.url}/api/collegeuser/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: 'wrong' }),
      });
    }
    await page.goto('/login');
    await signIn(page, user);
    await expect(page.getByRole('alert')).toContainText('Too many tries. Try again in 15 minutes.');
  },
);

test('a sign-in reloads the page and stores user, token and API key', { tag: '@once' }, async ({ page, portal }) => {
  await page.goto('/login');
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await signIn(page, portal.admin);
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  expect(await keptBy(page)).toEqual(['apikey', 'id_token', 'user']);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>);
  expect(user).toMatchObject({ email: portal.admin.email, role: 'SUPERADMIN', employee_id: null });
  expect(user['apikey']).toBe(await page.evaluate(() => localStorage.getItem('apikey')));
});

test(
  'Logout deletes user, token and API key, and the server refuses the token',
  { tag: '@once' },
  async ({ page, portal, office, enter }) => {
    const caller = await signInOverHttp(portal.url, await newUser(office));
    await enter(caller, '/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await keptBy(page)).toEqual([]);
    await expect(caller.call('GET', '/me')).rejects.toThrow('401');
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  },
);

test('Logout in one tab signs out the other tab too', { tag: '@once' }, async ({ page, portal, office, enter }) => {
  await enter(await signInOverHttp(portal.url, await newUser(office)), '/');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(heading(other, 'Dashboard')).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL('/login');
});

test('a sign-in without a connection shows an error and keeps the e-mail', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.abort());
  await signIn(page, { email: 'office@college.example', password: 'a-good-long-password' });
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(field(page, 'E-mail')).toHaveValue('office@college.example');
});

test.describe('on any screen', () => {
  test.skip(({ isMobile }) => isMobile, 'what a token is worth has nothing to do with the screen');

  test('a page that needs a sign-in redirects to /login', async ({ page }) => {
    await page.goto('/master/course');
    await expect(page).toHaveURL('/login');
    await expect(heading(page, 'Sign in')).toBeVisible();
  });

  test('a link opened without a session is followed after the sign-in, if the role may open it', async ({
    page,
    office,
    portal,
  }) => {
    await page.goto('/master/course?q=BA');
    await expect(page).toHaveURL('/login');
    await signIn(page, portal.admin);
    await expect(page).toHaveURL('/master/course?q=BA');
    // A user who signs out starts at the home page at the next sign-in.
    await logOut(page);
    await expect(page).toHaveURL('/login');
    const botany = await newUser(office, { role: 'BOT' });
    await signIn(page, botany);
    await expect(page).toHaveURL('/departments/BOT/home');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await page.goto('/users');
    await signIn(page, botany);
    await expect(page).toHaveURL('/departments/BOT/home');
  });

  test('a link with an expired token is followed when another user signs in', async ({ page, office, enter }) => {
    const botany = await newUser(office, { role: 'BOT' });
    await enter({ ...office, token: tokenOf({ exp: Math.floor(Date.now() / 1000) - 60 }) }, '/events?time=past');
    await expect(page).toHaveURL('/login');
    await signIn(page, botany);
    await expect(page).toHaveURL('/events?time=past');
  });

  test('an expired token redirects to /login and is deleted', async ({ page, office, enter }) => {
    await enter({ ...office, token: tokenOf({ exp: Math.floor(Date.now() / 1000) - 60 }) }, '/users');
    await expect(page).toHaveURL('/login');
    expect(await keptBy(page)).toEqual([]);
  });

  test('a session that was ended on the server redirects to /login at the next click', async ({
    page,
    portal,
    office,
    enter,
  }) => {
    const caller = await signInOverHttp(portal.url, await newUser(office, { role: 'SUPERADMIN' }));
    await enter(caller, '/departments');
    await expect(heading(page, 'Departments')).toBeVisible();
    await caller.call('POST', '/collegeuser/logout');
    await page.getByRole('link', { name: /Botany/ }).click();
    await expect(page).toHaveURL('/login');
    expect(await keptBy(page)).toEqual([]);
  });

  test('an unreadable token is sent to the server, which refuses it', async ({ page, office, enter }) => {
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/api/me') && request.headers()['authorization'] === 'Bearer unreadable',
    );
    await enter({ ...office, token: 'unreadable' }, '/users');
    await asked;
    await expect(page).toHaveURL('/login');
    expect(await keptBy(page)).toEqual([]);
  });

  test('/login redirects a signed-in user to /', async ({ page, office, enter }) => {
    await enter(office, '/login');
    await expect(page).toHaveURL('/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });
});

async function keptBy(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.filter((name) => ['user', 'id_token', 'apikey'].includes(name)).sort();
}

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}
