import type { Locator } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { heading } from './screen.ts';

test.describe('in a landscape phone window', { tag: '@once' }, () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a list scrolls with its page', async ({ page, office, enter }) => {
    for (const at of Array(8).keys()) await post(office, `Sideways ${at}`);
    await enter(office, '/college?q=Sideways');
    const row = page.getByRole('row', { name: /Sideways 2/ });
    await expect(row).toBeAttached();
    await page.mouse.move(400, 150);
    await page.mouse.wheel(0, 400);
    await expect(row).toBeInViewport({ ratio: 1 });
  });

  test('the rail scrolls to the open entry and to its foot, the page does not', async ({ page, office, enter }) => {
    await enter(office, '/settings');
    const rail = page.getByRole('banner');
    await expect(rail.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('link', { name: 'Students' })).toBeInViewport({ ratio: 1 });
    await page.mouse.move(20, 200);
    await page.mouse.wheel(0, 2000);
    await expect(rail.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('link', { name: 'Change password' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollTop), 'of the page').toBe(0);
  });

  test('the menu of all tabs fits into the window', async ({ page, people: { teacher }, enter }) => {
    await enter(teacher, `/faculty/${teacher.user.employee_id}/home`);
    await page.getByRole('button', { name: 'All tabs' }).click();
    const menu = page.getByRole('menu', { name: 'All tabs' });
    await expect(menu).toBeVisible();
    await expect.poll(async () => (await boxOf(menu)).bottom).toBeLessThanOrEqual(390);
    await menu.getByRole('menuitem').last().click();
    await expect(page.getByRole('tab', { selected: true }).first()).toBeInViewport({ ratio: 0.9 });
  });
});

for (const size of [24, 32]) {
  test(
    `a font size of ${size} px causes no overlap in the rail or above a list`,
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await enter(office, '/master/course');
      const title = heading(page, 'Course List');
      await expect(title).toBeVisible();
      await page.evaluate((pixels) => {
        document.documentElement.style.fontSize = `${pixels}px`;
      }, size);
      const rail = page.getByRole('banner');
      const fold = rail.getByRole('button', { name: 'Fold the menu' });
      const edge = async () => (await boxOf(page.getByRole('main'))).left;
      await expect.poll(async () => (await boxOf(fold)).right).toBeLessThanOrEqual(await edge());
      const [words, key] = [rail.getByText('Search', { exact: true }), rail.getByText(/^(Ctrl|⌘)/)];
      expect((await rangeOf(words)).right).toBeLessThanOrEqual((await boxOf(key)).left);
      const name = rail.getByText('Administrator', { exact: true }).first();
      expect((await rangeOf(name)).height, 'one line').toBeLessThan(2 * size);
      const search = page.getByRole('searchbox');
      expect((await boxOf(search)).top - (await boxOf(title)).bottom).toBeGreaterThanOrEqual(12);
    },
  );
}

test(
  'the rail marks the parent list of the open employee or notice',
  { tag: '@once' },
  async ({ page, office, people: { botany, teacher }, enter }) => {
    const here = page.getByRole('banner').locator('[aria-current="page"]');
    const path = `/faculty/${teacher.user.employee_id}/home`;
    await enter(office, path);
    await expect(here).toHaveText('Departments');
    await post(office, 'Marked');
    await enter(office, '/view?q=Marked');
    await page.getByRole('button', { name: 'Edit Marked' }).click();
    await expect(page).toHaveURL(/\/edit\?id=/);
    await expect(here).toHaveText('View All');
    await enter(botany, path);
    await expect(here).toHaveText('My department');
  },
);

async function post(office: Caller, title: string): Promise<void> {
  const rest = { type: 'COLLEGE_ADMIN_NOTICE', posted_as: 'Principal', dept_code: 'PANDU', date: '2026-11-20' };
  await office.call('POST', '/admin/createnotice', { ...rest, title });
}

function boxOf(part: Locator): Promise<DOMRect> {
  return part.evaluate((element) => element.getBoundingClientRect());
}

/** The box around the text itself, not around its element. */
function rangeOf(words: Locator): Promise<DOMRect> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
}
