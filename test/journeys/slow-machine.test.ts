import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, holdBack, said, slowDown } from './screen.ts';

// On a ten-year-old laptop, rendering lags behind clicks, and responses arrive after the user has typed on.

test.describe('a double click', { tag: '@once' }, () => {
  test('on a row opens it once, and Close returns to the list', async ({ page, office, enter }) => {
    await addStreams(office, 'Twice');
    await enter(office, '/master/stream?q=Twice');
    await slowDown(page, 4);
    await page
      .getByRole('row', { name: /Twice 1/ })
      .getByRole('button')
      .dblclick();
    await closeDrawer(page);
    await expect(page).toHaveURL('/master/stream?q=Twice');
  });

  test('on two different rows opens the second one, and Close returns to the list', async ({ page, office, enter }) => {
    await addStreams(office, 'Other');
    await enter(office, '/master/stream?q=Other');
    await slowDown(page, 4);
    const [one, two] = await Promise.all(['Other 1', 'Other 2'].map((name) => placeOf(rowButton(page, name))));
    await page.mouse.click(...one!);
    await page.mouse.click(...two!);
    await expect(field(dialog(page), 'Stream name')).toHaveValue('Other 2');
    await closeDrawer(page);
    await expect(page).toHaveURL('/master/stream?q=Other');
  });

  test('on Add opens one form, which adds a record and closes', async ({ page, office, enter }) => {
    await enter(office, '/master/stream');
    await slowDown(page, 4);
    await page.getByRole('button', { name: 'Add stream' }).dblclick();
    await field(dialog(page), 'Stream name').fill('Added by two clicks');
    await page.keyboard.press('Control+Enter');
    await expect(said(page, 'Stream added successfully')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('on a column header sorts the list in descending order', async ({ page, office, enter }) => {
    await addStreams(office, 'Ordered');
    await enter(office, '/master/stream?q=Ordered');
    await slowDown(page, 4);
    await page.getByRole('columnheader', { name: 'Stream name' }).getByRole('button').dblclick();
    await expect(page).toHaveURL(/sort=-stream_name/);
    await expect(page.getByRole('row', { name: /Ordered/ })).toHaveText([/Ordered 2/, /Ordered 1/]);
  });
});

test(
  'a slow click on a column header sorts the list although a search updates it meanwhile',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await addStreams(office, 'Pressed');
    await page.clock.install();
    await enter(office, '/master/stream');
    await page.getByRole('searchbox').focus();
    await page.mouse.move(
      ...(await placeOf(page.getByRole('columnheader', { name: 'Stream name' }).getByRole('button'))),
    );
    await Promise.all([page.keyboard.insertText('Pressed'), page.mouse.down()]);
    // Longer than the search waits for further input.
    await page.clock.runFor(600);
    await page.mouse.up();
    await expect(page).toHaveURL(/sort=stream_name/);
    await expect(page.getByRole('row', { name: /Pressed/ })).toHaveText([/Pressed 1/, /Pressed 2/]);
  },
);

test('three quick clicks on Next page lead to page 4', { tag: '@once' }, async ({ page, office, enter }) => {
  await addNotices(office, 160);
  await enter(office, '/view?q=Leaf');
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(next).toBeEnabled();
  await slowDown(page, 4);
  const place = await placeOf(next);
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.click(...place);
  await expect(page).toHaveURL(/page=4/);
});

test(
  'three quick arrow keys from the first tab select the fourth',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/college');
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await slowDown(page, 4);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a metric moved down three times in quick succession is stored three places lower',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    const cycle = { tree: 'ssr', name: 'SSR 2099 moved in haste', framework: 'ssr-affiliated-2023' };
    await people.iqac.call('POST', '/admin/startcycle', cycle);
    await enter(people.iqac, '/iqac?tab=ssr&view=tree');
    const lines = page.locator('[data-line^="metric"]');
    // The first four are the metrics of the extended profile.
    await expect(lines.nth(4)).toContainText('1.2.1');
    await lines.nth(4).focus();
    await slowDown(page, 4);
    // Like the repetition of a key that is held down.
    await Promise.all([1, 2, 3].map(() => page.keyboard.press('Alt+ArrowDown')));
    await expect(said(page, '1.2.1 is now 4 of 4')).toBeVisible();
    await page.reload();
    await expect(lines.nth(7)).toContainText('1.2.1');
  },
);

test(
  'two sections saved at the same time are read-only until each of them is stored',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', {
      student_cleared: [{ examination: 'NET', year: '2024', students: 2 }],
      student_progressions: [{ progression: 'PG', year: '2024', percentage: 40 }],
    });
    await enter(people.botany, '/departments/BOT/home?tab=profile&open=student_cleared,student_progressions');
    const first = field(page, 'Examination, row 1');
    const second = field(page, 'Progression, row 1');
    await first.fill('NET and GATE');
    await second.fill('MSc');
    const answer = await heldOneByOne(page, '**/updatedeptdatafromform');
    for (const one of [first, second]) await sectionOf(one).getByRole('button', { name: 'Save' }).click();
    await expect(first).not.toBeEditable();
    answer();
    await expect(first).toBeEditable();
    await first.fill('NET, GATE and SLET');
    await expect(second).not.toBeEditable();
    answer();
    await expect(second).toBeEditable();
    await expect(first).toHaveValue('NET, GATE and SLET');
  },
);

test.describe('a saved form is inert until it is reloaded', { tag: '@once' }, () => {
  test('on the settings page', async ({ page, office, enter }) => {
    await enter(office, '/settings');
    await field(page, 'College name').fill(`Pandu College ${Date.now()}`);
    const letThrough = await holdBack(page, '**/getsettings*');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(said(page, 'Settings updated successfully')).toBeVisible();
    const form = page.locator('main form').first();
    await expect(form).toHaveJSProperty('inert', true);
    letThrough();
    await expect(form).toHaveJSProperty('inert', false);
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused();
  });

  test('for a text of a department', async ({ page, people, enter }) => {
    await people.botany.call('POST', '/admin/BOT/uploaddata', { type: 'department_about', value: '<p>As it was</p>' });
    await enter(people.botany, '/departments/BOT/home?tab=glance');
    await page.getByRole('button', { name: 'Edit at a glance' }).click();
    await page.getByRole('textbox', { name: 'At a glance' }).fill('First sentence.');
    const letThrough = await holdBack(page, '**/getsingledeptdata');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, /successfully/)).toBeVisible();
    await expect(page.locator('main form').first()).toHaveJSProperty('inert', true);
    letThrough();
    await expect(page.getByRole('article', { name: 'At a glance' })).toContainText('First sentence.');
  });
});

async function addStreams(office: Caller, name: string): Promise<void> {
  for (const at of [1, 2]) await office.add('stream', { stream_name: `${name} ${at}` });
}

async function addNotices(office: Caller, count: number): Promise<void> {
  const notice = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal' };
  for (let at = 0; at < count; at += 1)
    await office.call('POST', '/admin/createnotice', { ...notice, title: `Leaf ${at}` });
}

function rowButton(page: Page, name: string): Locator {
  return page.getByRole('row', { name: new RegExp(name) }).getByRole('button');
}

function sectionOf(one: Locator): Locator {
  return one.page().getByRole('region').filter({ has: one });
}

/** The centre of an element, in px: for a click that does not wait for the page, like that of a quick user. */
async function placeOf(one: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await one.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

async function closeDrawer(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Holds requests to these URLs back. Each call of the returned function lets the oldest one through. */
async function heldOneByOne(page: Page, addresses: string): Promise<() => void> {
  const held: (() => void)[] = [];
  let through = 0;
  await page.route(addresses, async (route) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    held.push(() => resolve(undefined));
    await promise;
    await route.continue();
  });
  return () => held[through++]?.();
}
