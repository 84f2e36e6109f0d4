import type { Page } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';
import { signInOverHttp } from './caller.ts';
import { newUser } from './people.ts';
import { choose, dialog, field, heading, holdBack, logOut, openRail, question, said } from './screen.ts';

test.describe('a drawer with something typed in it', () => {
  test.beforeEach(async ({ page, office, enter }) => {
    await enter(office, '/master/course');
    await page.getByRole('button', { name: 'Add course' }).click();
    await field(dialog(page, 'Add New'), 'Name').fill('Half a course');
  });

  for (const [way, leave] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its own button', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
  ] as const) {
    test(
      `asks before it is left by ${way}, and keeps what was typed`,
      { tag: way === 'its own button' ? [] : '@once' },
      async ({ page }) => {
        await leave(page);
        await expect(question(page).getByRole('heading', { name: 'Leave without saving' })).toBeVisible();
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        await expect(field(dialog(page, 'Add New'), 'Name')).toHaveValue('Half a course');

        await leave(page);
        await question(page).getByRole('button', { name: 'Leave' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(page).toHaveURL('/master/course');
        await expect(heading(page, 'Course List')).toBeVisible();
      },
    );
  }

  test('asks before the tab is closed or loaded again', { tag: '@once' }, async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const browsers = await asked;
    expect(browsers.type()).toBe('beforeunload');
    await browsers.dismiss();
    await expect(field(dialog(page, 'Add New'), 'Name')).toHaveValue('Half a course');
  });

  test('asks nothing when it is as it was', { tag: '@once' }, async ({ page }) => {
    await field(dialog(page), 'Name').fill('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('keeps it when the server cannot be reached', { tag: '@once' }, async ({ page }) => {
    await field(dialog(page), 'Tenure').fill('Semester');
    await field(dialog(page), 'Number of terms').fill('6');
    await page.route('**/api/**', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.');
    await expect(field(dialog(page), 'Name')).toHaveValue('Half a course');
  });
});

test.describe('settings with something unsaved', () => {
  test.beforeEach(async ({ page, office, enter }) => {
    await enter(office, '/departments');
    await (await openRail(page)).getByRole('link', { name: 'Settings' }).click();
    await field(page, 'Address').fill('Half an address');
  });

  for (const [way, leave] of [
    ['a link', (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Quadrangle' }).click()],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
    ['the rail', async (page: Page) => (await openRail(page)).getByRole('link', { name: 'Departments' }).click()],
    ['the search', leaveBySearch],
  ] as const) {
    test(`ask before they are left by ${way}`, { tag: way === 'the rail' ? [] : '@once' }, async ({ page }) => {
      await leave(page);
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(page).toHaveURL('/settings');
      await expect(field(page, 'Address')).toHaveValue('Half an address');

      await closeMenu(page);
      await leave(page);
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await expect(page).not.toHaveURL('/settings');
      await expect(heading(page, 'Settings')).toBeHidden();
    });
  }
});

test('settings with something unsaved ask before Logout', { tag: '@once' }, async ({ page, portal, office, enter }) => {
  await enter(await signInOverHttp(portal.url, await newUser(office, { role: 'SUPERADMIN' })), '/settings');
  await field(page, 'Address').fill('Half an address');
  await logOut(page);
  // Of the two the one that loses nothing looks as the one to press.
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toHaveCSS('background-color', /^rgb\(/);
  await expect(question(page).getByRole('button', { name: 'Leave' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await closeMenu(page);
  await expect(field(page, 'Address')).toHaveValue('Half an address');
  await logOut(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('a page that stops working', () => {
  test.beforeEach(async ({ page, office, enter }) => {
    const subject = { sub_code: 'X-1', sub_name: 'X', total_marks: 100, pass_marks: 40 };
    if ((await office.rows('subject')).length === 0) await office.add('subject', subject);
    await page.clock.install();
    await enter(office, '/master/subject?add');
    await field(dialog(page), 'Subject name').fill('Half a subject');
    await breakAfterNextRead(page);
  });

  test('says so, and gives back what was typed', async ({ page }) => {
    await expect(heading(page, 'This page stopped working')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Half a subject');
    await page.unroute('**/api/getsubject*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(dialog(page, 'Add New'), 'Subject name')).toHaveValue('Half a subject');
    await expect(said(page, 'What you typed is back.')).toBeVisible();
  });

  test('leaves the keys on the page when it is tried again', { tag: '@once' }, async ({ page, office, enter }) => {
    await page.unroute('**/api/getsubject*');
    await enter(office, '/master/subject');
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
    await breakAfterNextRead(page);
    await expect(heading(page, 'This page stopped working')).toBeVisible();
    await page.unroute('**/api/getsubject*');
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Subject List')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(
    'leaves the rail alone, and what was typed outlives a reload, however slow',
    { tag: '@once' },
    async ({ page }) => {
      await expect(heading(page, 'This page stopped working')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Quadrangle' })).toBeVisible();
      await page.unroute('**/api/getsubject*');
      const release = await holdBack(page, '**/api/getsubject*');
      const asked = page.waitForRequest('**/api/getsubject*');
      await page.getByRole('button', { name: 'Reload the portal' }).click();
      await asked;
      await page.clock.fastForward(60_000);
      release();
      await expect(field(dialog(page, 'Add New'), 'Subject name')).toHaveValue('Half a subject');
    },
  );
});

test(
  'what was typed on a page that failed is nobody else’s, and gone after Logout',
  { tag: '@once' },
  async ({ page, portal, office, enter }) => {
    const one = await newUser(office, { role: 'SUPERADMIN' });
    await page.clock.install();
    await enter(await signInOverHttp(portal.url, one), '/master/subject?add');
    const name = field(dialog(page, 'Add New'), 'Subject name');
    await name.fill('Half a subject');
    await breakAfterNextRead(page);
    await expect(heading(page, 'This page stopped working')).toBeVisible();
    await page.unroute('**/api/getsubject*');

    await enter(office, '/master/subject?add');
    await expect(name).toHaveValue('');

    await enter(await signInOverHttp(portal.url, one), '/master/subject');
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await enter(await signInOverHttp(portal.url, one), '/master/subject?add');
    await expect(name).toHaveValue('');
  },
);

test('a day or a time that is half typed holds the form', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await choose(page, 'Type', 'Tender');
  await field(page, 'Title').fill('Half a tender');
  const [closing, expires] = [field(page, 'Closing date'), field(page, 'Expires at')];
  await closing.focus();
  await page.keyboard.type('05');
  await expires.focus();
  // A day without its hour: until then it never expires.
  await page.keyboard.type('05052031');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('group', { name: /to mend/ }).getByRole('listitem')).toHaveText([
    'Closing date is not a date yet. Complete it, or empty it.',
    'Expires at is not a date and time yet. Complete it, or empty it.',
  ]);
  await expect(closing).toBeFocused();
  await page.keyboard.press('Backspace');
  await expires.fill('2031-05-05T17:00');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  const [stored] = (await office.rows('notices')).filter(({ title }) => title === 'Half a tender');
  expect([stored?.['closing_date'], String(stored?.['expires_at']).slice(0, 10)]).toEqual([null, '2031-05-05']);
});

test('a notice that is being typed stays when the rail leads to where it is', async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await field(page, 'Title').fill('Half a notice');
  await (await openRail(page)).getByRole('link', { name: 'Notices', exact: true }).click();
  await closeMenu(page);
  await expect(question(page)).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Half a notice');
});

test('a text that is too long is refused, and not cut', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await choose(page, 'Type', 'News');
  const title = field(page, 'Title');
  await title.click();
  await page.keyboard.insertText('x'.repeat(600));
  await expect(title).toHaveValue('x'.repeat(600));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(title).toHaveAccessibleDescription(/Title must be at most 500 characters/);
  await expect(title).toHaveValue('x'.repeat(600));
});

test(
  'a part of the portal that does not arrive says so, and is loaded again',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.route('**/assets/portal-*.js', (route) => route.abort());
    await enter(office, '/');
    await expect(heading(page, 'The portal could not be loaded')).toBeVisible();
    await page.unroute('**/assets/portal-*.js');
    await page.getByRole('link', { name: 'try again' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  },
);

async function leaveBySearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('Course');
  await page
    .getByRole('option', { name: /^Course/ })
    .first()
    .click();
}

/** On a phone the rail is a sheet, which a question leaves open. */
async function closeMenu(page: Page): Promise<void> {
  if (await dialog(page, 'Menu').isVisible()) await page.keyboard.press('Escape');
}

/** The list is read again when the window is looked at after a while: by then no answer of the server makes sense. */
async function breakAfterNextRead(page: Page): Promise<void> {
  await page.route('**/api/getsubject*', (route) =>
    route.fulfill({ json: [{ id: 1, version: 1, stream: null }], headers: { 'X-Total-Count': '1' } }),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
