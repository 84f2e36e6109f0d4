import type { Locator } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, field, listOf } from './screen.ts';

test('the SSR lists are filled from group to file, show uploads, and the tree links to a file in no cycle', async ({
  page,
  people,
  enter,
}) => {
  const cycle = `SSR ${Date.now()}`;
  await enter(people.iqac, '/iqac?tab=ssr');
  const levels = page.getByRole('tablist', { name: 'SSR levels' });
  await expect(levels.getByRole('tab')).toHaveText(['Group', 'Sub-Group', 'Sub-Sub-Group', 'Files']);
  const add = async (words: string) => {
    await page
      .getByRole('button', { name: new RegExp(`^Add SSR ${words}`) })
      .first()
      .click();
    return dialog(page, 'Add New');
  };
  const submit = async (drawer: Locator) => {
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(drawer).toHaveCount(0);
  };
  /** Types all of a parent's label and leaves the field. */
  const typeAbove = async (label: string, option: string) => {
    const box = drawer.getByRole('combobox', { name: label, exact: true });
    await box.click();
    await box.pressSequentially(option);
    await expect(listOf(box).getByRole('option', { name: option })).toBeVisible();
    await box.press('Tab');
    await expect(box).toHaveValue(option);
  };
  /** Chooses a parent by typing: with the cycles of other tests, there may be more options than are rendered. */
  const chooseAbove = async (label: string, option: string) => {
    await drawer.getByRole('combobox', { name: label, exact: true }).fill(option);
    await choose(drawer, label, option);
  };
  let drawer = await add('group');
  await field(drawer, 'Name (SSR YYYY)').fill(cycle);
  await submit(drawer);

  await levels.getByRole('tab', { name: 'Sub-Group', exact: true }).click();
  await expect(page).toHaveURL(/level=subgroup/);
  drawer = await add('sub-group');
  await typeAbove('Group', cycle);
  await choose(drawer, 'Type', 'Qualitative');
  await field(drawer, 'Criterion').fill('1. Curricular aspects');
  await field(drawer, 'Metric Question').fill('How is it planned?');
  await submit(drawer);

  await levels.getByRole('tab', { name: 'Sub-Sub-Group' }).click();
  drawer = await add('sub-sub-group');
  await chooseAbove('Sub-Group', `${cycle} - 1. Curricular aspects - QUALITATIVE`);
  await field(drawer, 'Sr No').fill('1.1.1');
  await field(drawer, 'Metric Question').fill('How is teaching planned?');
  await submit(drawer);
  // Cycles of other tests may fill a page.
  const narrow = () => page.getByRole('searchbox', { name: /^Search/ }).fill(cycle);
  await narrow();
  await expect(page.getByRole('row').filter({ hasText: `${cycle} - 1. Curricular aspects` })).toBeVisible();

  await levels.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByRole('heading', { name: 'Files SSR Wise' })).toBeVisible();
  await narrow();
  drawer = await add('file');
  const metric = `${cycle} - 1. Curricular aspects - QUALITATIVE - 1.1.1`;
  await chooseAbove('Sub-Sub-Group', metric);
  // The control has no room for the number at the end of the option.
  await expect(drawer.getByRole('combobox', { name: 'Sub-Sub-Group' })).toHaveAccessibleDescription(metric);
  await field(drawer, 'Sr No').fill('1');
  await field(drawer, 'Title').fill(`Calendar of ${cycle}`);
  await addLink(drawer, 'https://drive.google.com/file/d/1/view');
  await expect(drawer.getByText(/lies on Google Drive/)).toBeVisible();
  await submit(drawer);
  const row = page.getByRole('row').filter({ hasText: `Calendar of ${cycle}` });
  await expect(row).toContainText('1.1.1');
  await expect(row).toContainText('Uploaded');

  await row.getByRole('button', { name: /^Edit/ }).click();
  drawer = dialog(page, 'Edit DATA');
  await addLink(drawer, 'https://pandu.example.edu/calendar.pdf');
  await choose(drawer, 'Sub-Sub-Group', 'None');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(row.getByText('No', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('1.1.1');

  // The file is in no cycle now: the tree says so, and links to the form that corrects this.
  await page.getByText('Tree', { exact: true }).click();
  const strayed = page.getByRole('region', { name: 'In no cycle' });
  await strayed.getByRole('link', { name: `1 Calendar of ${cycle}` }).click();
  drawer = dialog(page, 'Edit DATA');
  await chooseAbove('Sub-Sub-Group', metric);
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer).toHaveCount(0);
  await narrow();
  await expect(row).toContainText('1.1.1');
  await page.getByText('Tree', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'SSR cycle' })).toBeVisible();
  await expect(strayed.getByRole('link', { name: `1 Calendar of ${cycle}` })).toHaveCount(0);
});

/** Adds a link to the files of a form. */
async function addLink(form: Locator, address: string): Promise<void> {
  await form.getByRole('tab', { name: 'Link' }).click();
  await field(form, 'Web address').fill(address);
  await form.getByRole('button', { name: 'Add link' }).click();
}
