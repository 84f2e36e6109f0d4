import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { type People, test as journey } from './people.ts';
import { dialog, field, heading, openRail, question } from './screen.ts';

/** The fixture `people`, in a portal with records to search for. */
const test = journey.extend<object, { sea: People }>({
  sea: [
    async ({ people, office }, use) => {
      for (const name of ['Marine Biology', 'Marine Law']) {
        await office.add('course', { name, tenure: 'Semester', no_of_term: 6 });
      }
      const employee = { type: 'FACULTY', appointment_type: 'REGULAR', designation: 'Lecturer' };
      await office.add('employee', { ...employee, name: 'Marina Das', dept_code: 'PHY' });
      await office.add('employee', { ...employee, name: 'Marino Nath', dept_code: 'BOT' });
      const post = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Physics', dept_code: 'PHY', is_dept: 1 };
      const text = '<p>Boats leave at <strong>nine</strong> from the Uzanbazar ghat.</p>';
      await office.call('POST', '/admin/createnotice', { ...post, title: 'Regatta on the river', description: text });
      const picture = { date: '2026-11-20', type: 'DEPARTMENT', upload_info: [] };
      await office.add('gallery', { ...picture, caption: 'Herbarium of the hills', dept_code: 'BOT' });
      await use(people);
    },
    { scope: 'worker' },
  ],
});

test('the search finds a screen despite a typing error, and opens it', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await openSearch(page);
  await box(page).fill('sesion lis');
  await option(page, /^Session List/).click();
  await expect(heading(page, 'Session List')).toBeVisible();
  await expect(box(page)).toBeHidden();
});

test('the search opens two records of one list, lists them as recent, and shows current values', async ({
  page,
  office,
  sea,
  enter,
}) => {
  expect(sea).toBeDefined();
  await enter(office, '/settings');
  await openSearch(page);
  await box(page).fill('marine b');
  await option(page, /^Marine Biology.*Course$/).click();
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Marine Biology');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await box(page).fill('marine l');
  await option(page, /^Marine Law/).click();
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Marine Law');
  await page.keyboard.press('Escape');
  await openSearch(page);
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([/^Marine Law/, /^Marine Biology/]);

  // The whole list is cached from before this change, which is made in a filtered list.
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search Course List' }).fill('marine l');
  await page.getByRole('button', { name: /Marine Law/ }).click();
  await field(dialog(page, 'Edit DATA'), 'Number of terms').fill('4');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await option(page, /^Marine Law/).click();
  await expect(field(dialog(page, 'Edit DATA'), 'Number of terms')).toHaveValue('4');
});

test('the search runs actions: it adds a record and changes the appearance', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await openSearch(page);
  await box(page).fill('add cour');
  await option(page, /^Add course/).click();
  await expect(dialog(page, 'Add New')).toBeVisible();
  await expect(page).toHaveURL(/\/master\/course\?add/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await box(page).fill('dark');
  await option(page, /^Dark appearance/).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openSearch(page);
  await box(page).fill('change pass');
  await expect(group(page, 'Actions').getByRole('option', { name: 'Change password' })).toBeVisible();
});

test('Back closes the search and leads to the previous page', async ({ page, office, enter }) => {
  await enter(office, '/gallery');
  await (await openRail(page)).getByRole('link', { name: 'NIRF' }).click();
  await expect(heading(page, 'NIRF')).toBeVisible();
  await openSearch(page);
  await page.goBack();
  await expect(page).toHaveURL('/gallery');
  await expect(dialog(page, 'Search everywhere')).toBeHidden();
});

test(
  'the menu of a narrow window shows no keyboard shortcut beside Search',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/master/course');
    const key = /^(Ctrl K|⌘K)$/;
    await expect(page.getByRole('banner').getByText(key)).toBeVisible();
    await page.setViewportSize({ width: 375, height: 740 });
    const menu = await openRail(page);
    await expect(menu.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(menu.getByText(key)).toBeHidden();
  },
);

test('a search without results says so', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await openSearch(page);
  await box(page).fill('no such thing');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for “no such thing”' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test(
  'a failed search for records shows an error, and finds them on retry',
  { tag: '@once' },
  async ({ page, office, sea, enter }) => {
    expect(sea).toBeDefined();
    await page.route('**/search?*', (route) => route.abort());
    await enter(office, '/settings');
    await openSearch(page);
    await box(page).fill('mari');
    await expect(page.getByRole('alert').filter({ hasText: 'Records could not be searched.' })).toBeVisible();
    await page.unroute('**/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(option(page, /^Marine Law/)).toBeVisible();
  },
);

test(
  'a department finds only its own employees, and no screen of the office',
  { tag: '@once' },
  async ({ page, sea, enter }) => {
    await enter(sea.botany, '/departments/BOT/home');
    await openSearch(page);
    await box(page).fill('mari');
    await expect(page.getByRole('option')).toHaveText([/^Marino Nath/]);
    await box(page).fill('list');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
    await box(page).fill('marino');
    await option(page, /^Marino Nath/).click();
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Marino Nath');
  },
);

test(
  'the search finds a notice by its text, shows that without markup, and opens the form',
  { tag: '@once' },
  async ({ page, office, sea, enter }) => {
    expect(sea).toBeDefined();
    await enter(office, '/settings');
    await openSearch(page);
    await box(page).fill('uzanbazar');
    await expect(option(page, /^Regatta on the river/)).toContainText(
      'Description: Boats leave at nine from the Uzanbazar ghat.',
    );
    await option(page, /^Regatta on the river.*Notice$/).click();
    await expect(heading(page, 'Edit notice')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Regatta on the river');
    await openSearch(page);
    await box(page).fill('add notic');
    await option(page, /^Add notice/).click();
    await expect(heading(page, 'Notices')).toBeVisible();
  },
);

test(
  'a department finds a picture of its own gallery, but no notice of another department',
  { tag: '@once' },
  async ({ page, sea, enter }) => {
    await enter(sea.botany, '/departments/BOT/home');
    await openSearch(page);
    await box(page).fill('regatta');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
    await box(page).fill('herbarium');
    await option(page, /^Herbarium of the hills/).click();
    await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveAttribute('aria-selected', 'true');
    await expect(field(dialog(page, 'Edit DATA'), 'Caption')).toHaveValue('Herbarium of the hills');
  },
);

test('a teacher finds only their own page', { tag: '@once' }, async ({ page, sea, enter }) => {
  await enter(sea.teacher, `/faculty/${sea.teacher.user.employee_id ?? ''}/home`);
  await openSearch(page);
  await box(page).fill('bora');
  await expect(page.getByRole('option')).toHaveText([/^Dr. Mina Bora/]);
  await box(page).fill('mari');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
});

test(
  'the search asks for confirmation before it leaves unsaved input',
  { tag: '@once' },
  async ({ page, office, sea, enter }) => {
    expect(sea).toBeDefined();
    await enter(office, '/master/course?add');
    await field(dialog(page, 'Add New'), 'Name').fill('Half a course');
    await page.keyboard.press('Control+k');
    await box(page).fill('marine law');
    await option(page, /^Marine Law/).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(dialog(page, 'Add New'), 'Name')).toHaveValue('Half a course');
    await page.keyboard.press('Control+k');
    await box(page).fill('marine law');
    await option(page, /^Marine Law/).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Marine Law');
  },
);

test(
  'the keyboard opens the search, moves and chooses in it, and Escape restores the focus',
  { tag: '@once' },
  async ({ page, office, sea, enter }) => {
    expect(sea).toBeDefined();
    await enter(office, '/master/stream');
    const search = page.getByRole('searchbox');
    await search.focus();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(search).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('marine');
    await expect(option(page, /^Marine Biology/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, /^Marine Law/)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', await idOf(option(page, /^Marine Law/)));
    await page.keyboard.press('Enter');
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Marine Law');
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toBeFocused();
  },
);

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(box(page)).toBeFocused();
}

function box(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search everywhere' });
}

function option(page: Page, name: RegExp): Locator {
  return page.getByRole('listbox', { name: 'Found' }).getByRole('option', { name });
}

function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name });
}

async function idOf(line: Locator): Promise<string> {
  return (await line.getAttribute('id')) ?? '';
}
