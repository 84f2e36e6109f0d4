import type { Page } from '@playwright/test';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, test } from '#test/helpers/journey.ts';
import { newUser } from './people.ts';
import { choose, dialog, drawn, field, heading, holdBack, logOut, openRail, question, said } from './screen.ts';

test.describe('a drawer with unsaved input', () => {
  const typeHalf = async (page: Page) => {
    await page.getByRole('button', { name: 'Add course' }).click();
    await field(dialog(page, 'Add New'), 'Name').fill('Half a course');
  };
  test.beforeEach(async ({ page, office, enter }) => {
    await enter(office, '/master/course');
    await typeHalf(page);
  });

  /** Leaves the drawer in one way: at first not after all, then indeed. */
  const askedBefore = async (page: Page, leave: () => Promise<void>) => {
    await leave();
    await expect(question(page).getByRole('heading', { name: 'Leave without saving' })).toBeVisible();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(dialog(page, 'Add New'), 'Name')).toHaveValue('Half a course');
    await leave();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/master/course');
    await expect(heading(page, 'Course List')).toBeVisible();
  };

  test('asks for confirmation before it is closed by its own button, and keeps the input', async ({ page }) => {
    await askedBefore(page, () => dialog(page).getByRole('button', { name: 'Close' }).click());
  });

  test(
    'asks for confirmation before it is closed by Escape or Back, but not when its input is undone',
    { tag: '@once' },
    async ({ page }) => {
      await askedBefore(page, () => page.keyboard.press('Escape'));
      await typeHalf(page);
      await askedBefore(page, () => page.evaluate(() => history.back()));
      await typeHalf(page);
      await field(dialog(page), 'Name').fill('');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    },
  );

  test('asks for confirmation before the page is reloaded', { tag: '@once' }, async ({ page }) => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const browsers = await asked;
    expect(browsers.type()).toBe('beforeunload');
    await browsers.dismiss();
    await expect(field(dialog(page, 'Add New'), 'Name')).toHaveValue('Half a course');
  });

  test('keeps the input when the server cannot be reached', { tag: '@once' }, async ({ page }) => {
    await field(dialog(page), 'Tenure').fill('Semester');
    await field(dialog(page), 'Number of terms').fill('6');
    await page.route('**/api/**', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('The server could not be reached.');
    await expect(field(dialog(page), 'Name')).toHaveValue('Half a course');
  });
});

test.describe('settings with unsaved input', () => {
  const typeHalf = async (page: Page) => {
    await (await openRail(page)).getByRole('link', { name: 'Settings' }).click();
    await field(page, 'Address').fill('Half an address');
  };
  test.beforeEach(async ({ page, office, enter }) => {
    await enter(office, '/departments');
    await typeHalf(page);
  });

  /** Leaves the settings in one way: at first not after all, then indeed. */
  const askedBefore = async (page: Page, leave: () => Promise<void>) => {
    await leave();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(field(page, 'Address')).toHaveValue('Half an address');
    await closeMenu(page);
    await leave();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL('/settings');
    await expect(heading(page, 'Settings')).toBeHidden();
  };

  test('ask for confirmation before they are left by the rail', async ({ page }) => {
    await askedBefore(page, async () => (await openRail(page)).getByRole('link', { name: 'Departments' }).click());
  });

  test(
    'ask for confirmation before they are left by a link, Back or the search',
    { tag: '@once' },
    async ({ page }) => {
      await askedBefore(page, () => page.getByRole('banner').getByRole('link', { name: 'Quadrangle' }).click());
      await typeHalf(page);
      await askedBefore(page, () => page.evaluate(() => history.back()));
      await typeHalf(page);
      await askedBefore(page, () => leaveBySearch(page));
    },
  );
});

test(
  'settings with unsaved input ask for confirmation before Logout',
  { tag: '@once' },
  async ({ page, portal, office, enter }) => {
    await enter(await signInOverHttp(portal.url, await newUser(office, { role: 'SUPERADMIN' })), '/settings');
    await field(page, 'Address').fill('Half an address');
    await logOut(page);
    // Only the button that loses nothing has a filled background.
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toHaveCSS('background-color', /^rgb\(/);
    await expect(question(page).getByRole('button', { name: 'Leave' })).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await closeMenu(page);
    await expect(field(page, 'Address')).toHaveValue('Half an address');
    await logOut(page);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test.describe('a page that stops working', () => {
  test.beforeEach(async ({ page, office, enter }) => {
    const subject = { sub_code: 'X-1', sub_name: 'X', total_marks: 100, pass_marks: 40 };
    if ((await office.rows('subject')).length === 0) await office.add('subject', subject);
    await page.clock.install();
    await enter(office, '/master/subject?add');
    await field(dialog(page), 'Subject name').fill('Half a subject');
    await breakAfterNextRead(page);
  });

  test('shows an error, and restores the input on retry', async ({ page }) => {
    await expect(heading(page, 'This page stopped working')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Half a subject');
    await page.unroute('**/api/getsubject*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(dialog(page, 'Add New'), 'Subject name')).toHaveValue('Half a subject');
    await expect(said(page, 'What you typed is back.')).toBeVisible();
  });

  test('has the focus in its main part after a retry', { tag: '@once' }, async ({ page, office, enter }) => {
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
    'keeps the rail, and restores the input after a reload with a slow response',
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
  'the stored input of a page that failed is not shown to another user, and Logout deletes it',
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

test('an incomplete date or time blocks the form', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await choose(page, 'Type', 'Tender');
  await field(page, 'Title').fill('Half a tender');
  const [closing, expires] = [field(page, 'Closing date'), field(page, 'Expires at')];
  await closing.focus();
  await page.keyboard.type('05');
  await expires.focus();
  // A date without a time: the notice would never expire.
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

test('a notice being typed stays when the link to its own page is clicked', async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await field(page, 'Title').fill('Half a notice');
  await (await openRail(page)).getByRole('link', { name: 'Notices', exact: true }).click();
  await closeMenu(page);
  await drawn(page);
  await expect(question(page)).toBeHidden();
  await expect(field(page, 'Title')).toHaveValue('Half a notice');
});

test('a title that is too long is refused, and not cut', { tag: '@once' }, async ({ page, office, enter }) => {
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
  'the portal shows an error when its script fails to load, and loads on retry',
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

/** Closes the menu: on a phone the rail is a sheet, which stays open after a confirmation. */
async function closeMenu(page: Page): Promise<void> {
  if (await dialog(page, 'Menu').isVisible()) await page.keyboard.press('Escape');
}

/** Breaks the page: the list is refreshed when the window becomes visible, and its response is then unusable. */
async function breakAfterNextRead(page: Page): Promise<void> {
  await page.route('**/api/getsubject*', (route) =>
    route.fulfill({ json: [{ id: 1, version: 1, stream: null }], headers: { 'X-Total-Count': '1' } }),
  );
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}
