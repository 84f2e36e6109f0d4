import type { Page } from '@playwright/test';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { pageKinds, type PageKind } from '#test/helpers/page-kinds.ts';
import { accessibilityViolations, ofColours, overhangOf, wcag } from './accessibility-violations.ts';
import { enterSite } from './enter-site.ts';
import { keepNothing, onPhone } from './screen.ts';

/** Every kind of public page: its path below /site, with a placeholder for the part that identifies a record. */
const kinds = [
  ...['/', '/about', '/contact', '/search', '/disclosure', '/no-such-page'],
  ...[
    '/notices',
    '/notices/:kind',
    '/notice/:ref',
    '/tenders',
    '/events',
    '/gallery',
    '/gallery/:ref',
    '/achievements',
  ],
  ...['/departments', '/departments/:ref', '/people', '/people/:ref', '/staff', '/committees', '/committees/:ref'],
  ...['people', 'profile', 'files', 'notices', 'gallery', 'alumni'].map((tab) => `/departments/:ref/${tab}`),
  ...['/facilities', '/facilities/:kind', '/alumni', '/performance', '/students-union', '/testimonials'],
  ...['/iqac', '/iqac/:kind', '/accreditation', '/accreditation/ssr-:ref', '/m/s:id'],
];

const test = testAlone();

test.beforeAll(async ({ office }) => enterSite(office));

test('a URL cut within an encoded character is answered with a page', { tag: '@once' }, async ({ page, portal }) => {
  const { path } = await theKind(portal.url, '/notice/:ref');
  expect((await page.goto(`${portal.url}${path}%E0%A6`))?.status()).toBe(200);
  expect((await page.goto(`${portal.url}/site/notices/%E0%A4%A`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.goto(`${portal.url}/settings/%E0%A4%A`))?.headers()['content-type']).toContain('text/html');
});

for (const kind of kinds) {
  test(`${kind}: has no axe violation, horizontal overflow, request to other hosts or console error`, async ({
    page,
    portal,
  }) => {
    const { path } = await theKind(portal.url, kind);
    const strangers = noteStrangers(page, portal.url);
    const complaints = noteComplaints(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    expect(await accessibilityViolations(page, { rules: [...wcag, 'best-practice'] })).toEqual([]);
    await expect.poll(() => overhangOf(page), 'pixels that stand out at the right').toBe(0);
    expect(await unframed(page), 'what touches the edge of the window').toEqual([]);
    if (onPhone(page)) {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overhangOf(page), 'the same at 320 px').toBe(0);
    } else {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityViolations(page, { rules: ofColours }), 'in the dark').toEqual([]);
    }
    expect(strangers, 'what came from elsewhere').toEqual([]);
    // The browser itself logs an error for the page that does not exist.
    expect(complaints.filter((one) => kind !== '/no-such-page' || !one.includes('404'))).toEqual([]);
  });
}

test('the list of page kinds in this file is complete', { tag: '@once' }, async ({ portal }) => {
  expect((await kindsOf(portal.url)).map(({ name }) => name)).toEqual([...kinds].sort());
});

test('every kind of page has the same text without JavaScript', { tag: '@once' }, async ({ page, browser, portal }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: portal.url });
  for (const { path } of await kindsOf(portal.url)) {
    await plain.goto(path);
    await page.goto(path);
    const words = (await page.locator('body').textContent())?.trim() ?? '';
    expect(words.length, path).toBeGreaterThan(100);
    expect((await plain.locator('body').textContent())?.trim(), path).toBe(words);
  }
  await plain.close();
});

test('the keyboard skips to the content, and opens the menu on a phone', async ({ page }) => {
  await page.goto('/site/notices');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // The next focused element is in the content.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const departments = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Departments' });
  if (!onPhone(page)) return expect(departments.filter({ visible: true })).toHaveCount(1);
  await page.goto('/site/notices');
  const menu = page.getByText('Menu', { exact: true });
  for (let presses = 0; presses < 10 && !(await isFocused(menu)); presses += 1) await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await expect(departments.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(departments.filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'About', exact: true }).filter({ visible: true }).first()).toBeFocused();
});

test('the featured notification is modal, has the focus, and is shown once per visit', async ({ page }) => {
  await page.goto('/site');
  const featured = page.getByRole('dialog', { name: 'Admission open' });
  await expect(featured).toBeVisible();
  expect(await featured.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(featured.locator(':focus')).toHaveCount(1);
  expect(await accessibilityViolations(page, { rules: [...wcag, 'best-practice'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(featured).toBeHidden();
  await page.goto('/site/notices');
  await page.goto('/site');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(featured).toBeHidden();
});

test('a featured notification longer than the screen opens at its beginning', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/site');
  const featured = page.getByRole('dialog', { name: 'Admission open' });
  await expect(featured.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(featured.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(featured.locator(':focus')).toBeInViewport();
});

test(
  'the featured notification is shown on every visit when storage is blocked',
  { tag: '@once' },
  async ({ page }) => {
    await keepNothing(page);
    const featured = page.getByRole('dialog', { name: 'Admission open' });
    for (const visit of ['first', 'second']) {
      await page.goto('/site');
      await expect(featured, visit).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(featured, visit).toBeHidden();
    }
  },
);

test('the featured notification is shown without JavaScript, and can be closed', async ({ browser, portal }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: portal.url });
  await plain.goto('/site');
  const featured = plain.getByRole('dialog', { name: 'Admission open' });
  await expect(featured).toBeVisible();
  await featured.getByRole('button', { name: 'Close' }).click();
  await expect(featured).toBeHidden();
  await plain.close();
});

const found = new Map<string, Promise<PageKind[]>>();

/** The page kinds of a portal, which are collected only once. */
function kindsOf(url: string): Promise<PageKind[]> {
  const known = found.get(url) ?? pageKinds(url);
  found.set(url, known);
  return known;
}

async function theKind(url: string, kind: string): Promise<PageKind> {
  const all = await kindsOf(url);
  const one = all.find(({ name }) => name === kind);
  if (!one)
    throw new Error(`No page of the kind ${kind} is reached. There are ${all.map(({ name }) => name).join(', ')}.`);
  return one;
}

/** The URLs on other origins that a page requests. The array grows with each request. */
function noteStrangers(page: Page, own: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(own).origin) strangers.push(request.url());
  });
  return strangers;
}

/** The errors on the console, among them violations of the content security policy. The array grows with each. */
function noteComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

function isFocused(locator: ReturnType<Page['getByText']>): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The children of `main` that begin less than 8 px from the left edge of the window. */
async function unframed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > *')]
      .filter((one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().left < 8)
      .map((one) => `${one.tagName} ${one.className}`),
  );
}
