import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { onPhone } from './screen.ts';

test.beforeEach(({ page }) => {
  test.skip(!onPhone(page), 'a desktop has a pointer, and the room');
});

for (const path of ['/', '/initialisation', '/disclosure', '/notices', '/site', '/site/people', '/site/notices']) {
  test(`${path} has room for a finger on each link`, async ({ page, office, enter }) => {
    await enter(office, path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect.poll(() => lowLinksOf(page)).toEqual([]);
  });
}

/** The links of the page that are lower than 40 px; those within a text are as high as its lines. */
async function lowLinksOf(page: Page): Promise<string[]> {
  return page
    .locator('main a[href], .foot a[href]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links
        .filter((link) => !link.closest('p, .prose') && link.getBoundingClientRect().height < 39.5)
        .map((link) => `${link.textContent}: ${Math.round(link.getBoundingClientRect().height)} px`),
    );
}
