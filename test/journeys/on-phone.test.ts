import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { sampleFiles } from '../contract/sample-files.ts';
import { test } from './people.ts';
import { dialog, heading, holdBack, onPhone } from './screen.ts';

test.beforeEach(({ page }) => {
  test.skip(!onPhone(page), 'a desktop has a pointer, and the room');
});

test('a row count that arrives late does not move the search field', async ({ page, office, enter }) => {
  const letThrough = await holdBack(page, '**/getallcollegeuser?**');
  await enter(office, '/users');
  const search = page.getByRole('searchbox', { name: 'Search Departmental Users' });
  await expect(search).toBeVisible();
  const before = await search.boundingBox();
  letThrough();
  await expect(page.getByText(office.user.email)).toBeVisible();
  await expect(heading(page, 'Departmental Users')).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
  await expect(page.getByText(/^\d+ in all$/)).toBeVisible();
});

test('a loading list has placeholders in its cards, and a visible sort button', async ({ page, office, enter }) => {
  const letThrough = await holdBack(page, '**/getdepartment?**');
  await enter(office, '/master/department');
  await expect(page.getByText('Loading . . .')).toBeVisible();
  const bone = page.locator('td > span').first();
  await expect.poll(async () => (await bone.boundingBox())?.width).toBeGreaterThan(50);
  letThrough();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // Above cards, too, a focused sort button is visible.
  await page.getByRole('button', { name: 'View', exact: true }).focus();
  await page.keyboard.press('Tab');
  const head = page.getByRole('columnheader').getByRole('button').first();
  await expect(head).toBeFocused();
  await expect(head).toBeInViewport({ ratio: 1 });
});

test('a late "Can sign in" mark does not move the card of an employee', async ({ page, people, enter }) => {
  const letThrough = await holdBack(page, '**/getemployeelogins');
  await enter(people.botany, '/departments/BOT/home?tab=employee&q=Mina');
  const card = page.getByRole('row', { name: /Mina Bora/ });
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  letThrough();
  await expect(card.getByText('Can sign in')).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

test('Back closes what lies over a page and has no address of its own', async ({ page, office, enter }) => {
  await page.addInitScript(() => {
    let watchers: CloseWatcher[] = [];
    // Only a device has the button: in its place, the newest watcher is asked to close.
    class CloseWatcher {
      onclose: (() => void) | null = null;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        watchers = watchers.filter((one) => one !== this);
      }
    }
    const pressBack = () => {
      const newest = watchers.at(-1);
      newest?.destroy();
      newest?.onclose?.();
    };
    Object.assign(window, { CloseWatcher, pressBack });
  });
  const back = () => page.evaluate(() => (window as unknown as { pressBack: () => void }).pressBack());
  await enter(office, '/users');
  const layers = [
    ['Open the menu', dialog(page, 'Menu')],
    ['Search', dialog(page, 'Search everywhere')],
    ['Filter', dialog(page, 'Filter')],
  ] as const;
  for (const [name, layer] of layers) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(layer, name).toBeVisible();
    await back();
    await expect(layer, name).toBeHidden();
  }
  await expect(heading(page, 'Departmental Users')).toBeVisible();
});

test('the page navigation of the log appears only with its lines', async ({ page, office, enter }) => {
  const letThrough = await holdBack(page, '**/log?**');
  await enter(office, '/logs');
  const pages = page.getByRole('navigation', { name: 'Pages of the log' });
  await expect(page.getByRole('log', { name: 'Activity' })).toBeVisible();
  await expect(pages).toBeHidden();
  letThrough();
  await expect(pages).toContainText(/\d lines?/);
});

test('the tabs of a page keep their position with and without an Add button above them', async ({
  page,
  people,
  enter,
}) => {
  await enter(people.botany, '/departments/BOT/home?tab=glance');
  const tabs = page.getByRole('tablist', { name: 'Botany' });
  await expect(tabs).toBeVisible();
  const { y } = (await tabs.boundingBox())!;
  await page.goto('/departments/BOT/home?tab=alumni');
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  expect((await tabs.boundingBox())!.y).toBe(y);
});

test('a long e-mail address in a card wraps after its @', async ({ page, office, enter }) => {
  await office.add('collegeuser', {
    name: 'Long address',
    email: 'department-of-botany@long-address.example',
    password: 'a-good-long-password',
    role: '',
  });
  await enter(office, '/users?q=Long+address');
  const cell = page.getByRole('cell', { name: 'department-of-botany@long-address.example' });
  await expect(cell).toBeVisible();
  expect(await linesOf(cell)).toEqual(['department-of-botany@', 'long-address.example']);
});

test('the photo placeholder in a card is beside the name, not on a separate line', async ({ page, office, enter }) => {
  await office.add('alumni', { name: 'Rima Kalita', dept_code: 'BOT', batch: '1998' });
  await enter(office, '/departments/BOT/home?tab=alumni');
  const row = page.getByRole('row', { name: /Rima Kalita/ });
  const name = (await row.getByText('Rima Kalita').boundingBox())!;
  const photo = (await row.getByText('RK', { exact: true }).boundingBox())!;
  expect(photo.x + photo.width).toBeLessThanOrEqual(name.x);
  expect(photo.y + photo.height).toBeGreaterThan(name.y);
  expect(photo.y).toBeLessThan(name.y + name.height);
});

test('an empty card of a department page is less than 180 px high', async ({ page, people, enter }) => {
  await enter(people.botany, '/departments/BOT/home');
  const branches = page.getByRole('region', { name: 'Branches' });
  await expect(branches.getByText('None yet.')).toBeVisible();
  expect((await branches.boundingBox())!.height).toBeLessThan(180);
});

test('a long title in a card is shown uncut', async ({ page, office, enter }) => {
  const title = 'Identity cards for students of the third semester are handed out at the counter of the office';
  const rest = { type: 'COLLEGE_ADMIN_NOTICE', posted_as: 'Principal', dept_code: 'PANDU', date: '2026-11-20' };
  await office.call('POST', '/admin/createnotice', { ...rest, title });
  await enter(office, '/college?q=Identity+cards');
  const cell = page.getByRole('cell', { name: title, exact: true });
  await expect(cell).toBeVisible();
  expect(await cell.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('the year of public notices and their count have a gap between them', async ({ page, office }) => {
  const rest = { type: 'COLLEGE_ADMIN_NOTICE', posted_as: 'Principal', dept_code: 'PANDU' };
  for (const date of ['2024-05-01', '2025-05-01']) {
    await office.call('POST', '/admin/createnotice', { ...rest, date, title: `Of ${date}` });
  }
  await page.goto('/site/notices');
  const year = page.getByRole('link', { name: /^2025 \(\d+\)$/ });
  await expect(year).toBeVisible();
  const between = await year.evaluate((link) => {
    const words = document.createRange();
    words.selectNode(link.firstChild!);
    return link.lastElementChild!.getBoundingClientRect().left - words.getBoundingClientRect().right;
  });
  expect(between).toBeGreaterThan(2);
});

test('a long name on a narrow public page wraps only between its words', async ({ page, office }) => {
  const { png } = await sampleFiles();
  const dp = [await office.upload('EMPLOYEE_DP', 'photo.png', png)];
  await office.add('employee', {
    ...{ name: 'Merina Talukdarkakoti', email: 'merina@phone.example', dept_code: 'BOT', type: 'FACULTY' },
    ...{ appointment_type: 'REGULAR', dp },
  });
  const { id } = (await office.rows('employee')).find(({ email }) => email === 'merina@phone.example')!;
  await office.call('POST', `/admin/${id}/uploademployeedata`, { value: 1, type: 'live_now' });
  await page.setViewportSize({ width: 300, height: 700 });
  await page.goto(`/site/people/${id}`);
  const name = heading(page, 'Merina Talukdarkakoti');
  await expect(name).toBeVisible();
  const words = (await linesOf(name)).flatMap((line) => line.trim().split(' '));
  expect(words).toEqual(['Merina', 'Talukdarkakoti']);
});

for (const path of ['/', '/initialisation', '/disclosure', '/notices', '/site', '/site/people', '/site/notices']) {
  test(`${path} has only links that are at least 40 px high`, async ({ page, office, enter }) => {
    await enter(office, path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect.poll(() => lowLinksOf(page)).toEqual([]);
  });
}

test('the name of a file and the link to a whole list are at least 40 px high', async ({
  page,
  office,
  people,
  enter,
}) => {
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  const upload_info = [await office.upload('COLLEGE_ADMIN_NOTICE', 'timetable.txt', new TextEncoder().encode('Mon'))];
  const rest = { type: 'COLLEGE_ADMIN_NOTICE', posted_as: 'Principal', dept_code: 'PANDU', date: '2026-11-20' };
  await office.call('POST', '/admin/createnotice', { ...rest, title: 'Touched', upload_info });
  await enter(office, '/view?q=Touched');
  await page.getByRole('button', { name: 'Edit Touched' }).click();
  await expect(heading(page, 'Edit notice')).toBeVisible();
  const file = page.getByRole('main').getByText('timetable.txt', { exact: true }).first();
  await expect(file).toBeVisible();
  expect(await heightOf(file)).toBeGreaterThanOrEqual(40);
  await enter(people.botany, '/departments/BOT/home');
  const more = page
    .getByRole('main')
    .getByRole('link', { name: /^(?:See the list|and \d+ more)$/ })
    .first();
  await expect(more).toBeVisible();
  expect(await heightOf(more)).toBeGreaterThanOrEqual(40);
});

test('the Edit button of a card is below its heading', async ({ page, office, enter }) => {
  const isBelowHeading = async (name: RegExp) => {
    const row = page.getByRole('row', { name }).first();
    await expect(row).toBeVisible();
    const [words, edit] = [row.locator('[data-heading]'), row.getByRole('button', { name: /^Edit/ })];
    const { y, height } = (await words.boundingBox())!;
    return (await edit.boundingBox())!.y >= y + height;
  };
  await office.add('academicperformance', { dept_code: 'PANDU', course: 'BVoc', percentage: '71' });
  await enter(office, '/college?tab=performance');
  expect(await isBelowHeading(/BVoc/)).toBe(true);
  await enter(office, '/master/department');
  expect(await isBelowHeading(/Botany/)).toBe(true);
});

test('Show all, the options of a drop-down and the button in it are at least 40 px high', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/master/department?q=botany');
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  expect(await heightOf(page.getByRole('button', { name: 'Show all' }))).toBeGreaterThanOrEqual(40);
  await enter(office, '/departments/BOT/home?tab=employee&add');
  await dialog(page).getByRole('combobox', { name: 'Type', exact: true }).click();
  expect(await heightOf(page.getByRole('option').first())).toBeGreaterThanOrEqual(40);
  await enter(office, '/logs?action=signed+in');
  const action = page.getByRole('combobox', { name: 'Action' });
  await expect(action).toHaveValue('signed in');
  expect(await heightOf(action.locator('..').getByRole('button', { includeHidden: true }))).toBeGreaterThanOrEqual(40);
});

test('a focused control is not completely hidden under the top bar', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await page.getByLabel('Redirect address').focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
    expect(top, await page.evaluate(() => document.activeElement!.outerHTML.slice(0, 80))).toBeGreaterThan(56);
  }
});

test('the links of a public list with pages are at least 40 px high', async ({ page, office }) => {
  const rest = { date: '2019-01-01', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU' };
  for (let at = 1; at <= 31; at += 1) {
    await office.call('POST', '/admin/createnotice', { ...rest, title: `Old news ${at}` });
  }
  await page.goto('/site/notices');
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' })).toBeVisible();
  expect(await lowLinksOf(page)).toEqual([]);
});

/** The text of an element, one string per rendered line. */
async function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate((cell) => {
    const lines: { top: number; words: string }[] = [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      for (let at = 0; at < words.length; at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top } = range.getBoundingClientRect();
        const last = lines.at(-1);
        if (last && Math.abs(last.top - top) < 4) last.words += words.charAt(at);
        else lines.push({ top, words: words.charAt(at) });
      }
    }
    return lines.map(({ words }) => words);
  });
}

/** The visible links lower than 40 px. Links within running text are left out: they are as high as its lines. */
async function lowLinksOf(page: Page): Promise<string[]> {
  return page
    .locator('main a[href], .foot a[href]')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links
        .filter((link) => !link.closest('.prose'))
        .filter((link) => (link.closest('p') ?? link).textContent === link.textContent)
        .filter((link) => link.getBoundingClientRect().height < 39.5)
        .map((link) => `${link.textContent}: ${Math.round(link.getBoundingClientRect().height)} px`),
    );
}
