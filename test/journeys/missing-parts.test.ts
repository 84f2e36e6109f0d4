import type { Page } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';
import { heading, openOwn, openRail, tab } from './screen.ts';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const [how, answer] of [
  ['is not there', { status: 404, body: '' }],
  ['is refused', { status: 503, body: '' }],
  ['is a page of the network', { status: 200, contentType: 'text/html', body: '<p>Sign in' }],
] as const) {
  test(
    `a screen that ${how} says so, and comes when it is tried again`,
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

test('a tab that did not arrive comes when it is tried again', { tag: '@once' }, async ({ page, office, enter }) => {
  await page.route('**/committees-*.js', (route) => route.abort());
  await enter(office, '/college');
  await tab(page, 'Committee').click();
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await page.unroute('**/committees-*.js');
  await tryAgain(page).click();
  await expect(page.getByRole('button', { name: /^Add/ })).toBeVisible();
});

test(
  'a dialog that did not arrive says so, and leaves the page alone',
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
