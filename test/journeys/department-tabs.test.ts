import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { heading, strip, tab } from './screen.ts';

const tabs = [
  ...['Home', 'Glance', 'Courses', 'Faculty/Employee', 'Syllabus', 'Journal', 'Events', 'Alumni', 'Achievements'],
  ...['Gallery', 'Contact', 'COs & POs', 'Change Password', 'Profile'],
];

test('the office sees fourteen tabs of a department, and the department sees Students as well', async ({
  page,
  office,
  people,
  enter,
}) => {
  await enter(office, '/departments/BOT/home');
  await expect(strip(page).getByRole('tab')).toHaveText(tabs);
  await goThrough(page, tabs);
  await enter(people.botany, '/departments/BOT/home');
  await expect(strip(page).getByRole('tab')).toHaveText([...tabs, 'Students']);
  await goThrough(page, [...tabs, 'Students']);
});

test('opening another tab does not move the tabs', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/departments/BOT/home');
  // A font that is loaded late moves everything once.
  await expect(async () => {
    const places: number[][] = [];
    for (const name of ['Glance', 'Courses']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      places.push(await placesOfTabs(page));
    }
    expect(places[1]).toEqual(places[0]);
  }).toPass({ timeout: 20_000 });
});

function placesOfTabs(page: Page): Promise<number[]> {
  return strip(page)
    .getByRole('tab')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetLeft));
}

test('the open tab is in the URL: Back opens the previous one, a reload the same', async ({ page, office, enter }) => {
  await enter(office, '/departments/BOT/home');
  await tab(page, 'Contact').click();
  await tab(page, 'Glance').click();
  await expect(page).toHaveURL('/departments/BOT/home?tab=glance');
  await page.goBack();
  await expect(tab(page, 'Contact')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tab(page, 'Contact')).toHaveAttribute('aria-selected', 'true');
});

test('a tab strip wider than the screen scrolls the focused tab into view, also by keyboard', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/departments/BOT/home?tab=profile');
  await expect(tab(page, 'Profile')).toBeInViewport({ ratio: 0.95 });
  // A key pressed while the page is still rendering may be lost.
  await expect(async () => {
    await tab(page, 'Profile').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Home')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(tab(page, 'Home')).toBeInViewport({ ratio: 0.95 });
  await expect(tab(page, 'Home')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 'Profile')).toBeInViewport({ ratio: 0.95 });
  await expect(tab(page, 'Profile')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

for (const code of ['OFF', 'LIB', 'BEARER']) {
  test(
    `department ${code} has the tabs Home, which opens first, and Employee`,
    { tag: code === 'OFF' ? [] : '@once' },
    async ({ page, office, enter }) => {
      await enter(office, `/departments/${code}/home`);
      await expect(strip(page).getByRole('tab')).toHaveText(['Home', 'Employee']);
      await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('region', { name: /Empl|Subj|Branch/ })).toHaveAccessibleName('Employees');
      await tab(page, 'Employee').click();
      await expect(page.getByRole('button', { name: /^Add employee/ })).toBeVisible();
    },
  );
}

test('an unknown department has no tabs: the page says so, and links to all departments', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/departments/NIL/home?tab=glance');
  await expect(heading(page, 'NIL')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No such department' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('link', { name: 'All departments' }).click();
  await expect(page).toHaveURL('/departments');
});

/** Opens each tab, and checks that it is selected and in view and that its content loads. */
async function goThrough(page: Page, words: readonly string[]): Promise<void> {
  for (const one of words) {
    await tab(page, one).click();
    await expect(tab(page, one)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, one)).toBeInViewport({ ratio: 0.95 });
    await expect(heading(page, 'Botany')).toBeVisible();
    await expect(page.getByRole('main').getByText('This could not be loaded')).toHaveCount(0);
  }
}
