import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, heading, question, said } from './screen.ts';

test('a missing item of the self-disclosure is added, shown on the site, edited and deleted', async ({
  page,
  people,
  office,
  enter,
}) => {
  const title = 'None: a government college';
  const item = () =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Sponsoring body/ }) });
  const site = async () => (await page.request.get('/site/disclosure')).text();
  await enter(people.iqac, '/disclosure');
  await expect(heading(page, 'Public self-disclosure')).toBeVisible();
  // The switch follows the address, which changes a moment after the click.
  const narrow = page.getByRole('switch', { name: 'Only what is missing' });
  await narrow.click();
  await expect(narrow).toBeChecked();
  await expect(item()).toContainText('Missing');
  await expect(page.getByRole('heading', { name: 'Departments There' })).toHaveCount(0);
  expect(await site()).not.toContain('Sponsoring body');

  await page.getByRole('button', { name: 'State it here: Sponsoring body' }).click();
  let drawer = dialog(page, 'Add New');
  await expect(drawer.getByRole('combobox', { name: 'Item' })).toHaveValue('Sponsoring body');
  await field(drawer, 'Title').fill(title);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Disclosure added successfully')).toBeVisible();
  await expect(item()).toHaveCount(0);
  expect(await site()).toContain(title);

  await narrow.click();
  await expect(narrow).not.toBeChecked();
  await expect(item()).toContainText('There');
  await item().getByRole('button', { name: title }).click();
  drawer = dialog(page, 'Edit DATA');
  await field(drawer, 'Title').fill(`${title}.`);
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer).toHaveCount(0);
  await item()
    .getByRole('button', { name: `${title}.` })
    .click();
  await dialog(page, 'Edit DATA').getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(item()).toContainText('Missing');
  expect(await site()).not.toContain('Sponsoring body');

  // An item says who enters it. For an item of the office, IQAC sees text and the office a link.
  const finance = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Finance committee/ }) });
  await expect(finance).toContainText('College, Committee (by the administrator)');
  await enter(office, '/disclosure?missing');
  await finance.getByRole('link', { name: 'College, Committee' }).click();
  await expect(dialog(page, 'Add New')).toBeVisible();
  await expect(page).toHaveURL(/\/college\?tab=committee/);
});

test(
  'the filled part of the progress bar has a colour of its own in forced colours',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await enter(people.iqac, '/disclosure');
    const bar = page.getByRole('progressbar', { name: 'What is there' });
    const grounds = await bar.evaluate((all) =>
      [all, all.firstElementChild!].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
  },
);
