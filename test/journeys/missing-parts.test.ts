import type { Page } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';
import { field, heading, openOwn, openRail, tab } from './screen.ts';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const [how, answer] of [
  ['is not there', { status: 404, body: '' }],
  ['is refused', { status: 503, body: '' }],
  ['is a page of the network', { status: 200, contentType: 'text/html', body: '<p>Sign in' }],
] as const) {
  test(
    `a screen whose script ${how} shows an error, and loads on retry`,
    { tag: '@once' },
    async ({ page, office, enter }) => {
      let asked = 0;
      await page.route('**/gallery-*.js', (route) => {
        asked += 1;
        return route.fulfill(answer);
      });
      await enter(office, '/');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await (await openRail(page)).getByRole('link', { name: 'Gallery' }).click();
      await expect(heading(page, 'This page could not be loaded')).toBeVisible();
      await expect(page).toHaveURL('/gallery');
      expect(asked, 'requests for it').toBeLessThan(10);
      await page.unroute('**/gallery-*.js');
      await tryAgain(page).click();
      await expect(heading(page, 'Gallery')).toBeVisible();
    },
  );
}

test(
  'a page whose scripts do not arrive says that it opens, later that a reload may help, and opens once they arrive',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const letThrough = Promise.withResolvers<null>();
    await enter(office, '/');
    await page.route('**/assets/index-*.js', async (route) => {
      await letThrough.promise;
      await route.continue();
    });
    await page.goto('/master/stream', { waitUntil: 'commit' });
    const opening = page.getByRole('status');
    await expect(opening.getByText('Opening Quadrangle…')).toBeVisible();
    await expect(opening.getByText('reload the page')).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
    await expect(opening.getByText('reload the page')).toBeVisible();
    letThrough.resolve(null);
    await expect(heading(page, 'Stream List')).toBeVisible();
    await expect(page.getByText('Opening Quadrangle…')).toHaveCount(0);
  },
);

test(
  'a tab whose script fails to load shows an error, and loads on retry',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.route('**/committees-*.js', (route) => route.abort());
    await enter(office, '/college');
    await tab(page, 'Committee').click();
    await expect(heading(page, 'This page could not be loaded')).toBeVisible();
    await page.unroute('**/committees-*.js');
    await tryAgain(page).click();
    await expect(page.getByRole('button', { name: /^Add/ })).toBeVisible();
  },
);

test(
  'a dialog whose script fails to load shows an error over the intact page, and a retry closes it',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.route('**/own-sign-ins-*.js', (route) => route.abort());
    await enter(office, '/master/stream');
    const own = await openOwn(page, 'Active sign-ins');
    await expect(own.getByRole('alert')).toContainText('This could not be loaded');
    await expect(page.getByRole('main')).toContainText('Stream List');
    await page.unroute('**/own-sign-ins-*.js');
    await own.getByRole('button', { name: 'Try again' }).click();
    await expect(own).toBeHidden();
  },
);

test(
  'the forgotten-password page shows an error when its script fails to load, and loads on retry',
  { tag: '@once' },
  async ({ page, enter }) => {
    await page.route('**/door-*.js', (route) => route.abort());
    await enter(null, '/forgotpassword');
    await expect(heading(page, 'This page could not be loaded')).toBeVisible();
    await page.unroute('**/door-*.js');
    await tryAgain(page).click();
    await expect(field(page, 'E-mail')).toBeVisible();
  },
);

test(
  'the public registration form shows an error when a script fails to load, and loads on retry',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await office.call('PUT', '/admin/updatesettings', { self_registration: 1 });
    await page.route('**/drop-downs-*.js', (route) => route.abort());
    await enter(null, '/registration');
    await expect(page.getByRole('alert')).toContainText('A part of the portal did not arrive.');
    await page.unroute('**/drop-downs-*.js');
    await tryAgain(page).click();
    await expect(page.getByRole('combobox', { name: 'Program' })).toBeVisible();
    await office.call('PUT', '/admin/updatesettings', { self_registration: 0 });
  },
);
