import type { Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, said, tab } from './screen.ts';

/** Today's date (YYYY-MM-DD) in the time zone of the browser. */
const dayAt = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('en-CA'));

async function enterFacility(office: Caller, fields: object): Promise<void> {
  await office.call('POST', '/admin/createnotice', { date: '2020-01-02', dept_code: 'PANDU', ...fields });
}

async function storedOf(office: Caller, type: string) {
  return (await office.call('GET', `/PANDU/${type}/getnoticesbytypedept?sort=id`)) as object[];
}

test(
  'a draft of a facility is marked as such, and is published from its form with the date of today',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const type = 'COLLEGE_F_CANTEEN';
    await enterFacility(office, { type, draft: 1 });
    await enter(office, '/college');
    await tab(page, 'Facilities').click();
    const row = page.getByRole('row').filter({ hasText: 'Canteen' });
    await expect(row).toContainText('Draft');
    await row.getByRole('button', { name: /^Edit / }).click();
    const drawer = dialog(page, 'Edit DATA');
    await drawer.getByText('Publish now', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
    await expect(row).toContainText('Published');
    // Its date is the day on which it was published.
    expect(await storedOf(office, type)).toMatchObject([{ draft: 0, date: await dayAt(page) }]);
    await row.getByRole('button', { name: /^Edit / }).click();
    await expect(drawer.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect(drawer.getByText('When to publish')).toHaveCount(0);
  },
);

test(
  'a draft of a facility is published from the list of notices with the date of today',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const type = 'COLLEGE_IIC';
    await enterFacility(office, { type, draft: 1 });
    await enter(office, '/view?type=COLLEGE_IIC');
    await page.getByRole('button', { name: /^Edit / }).click();
    await page.getByText('Publish now', { exact: true }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
    expect(await storedOf(office, type)).toMatchObject([{ draft: 0, date: await dayAt(page) }]);
  },
);

test(
  'a facility with a title shows it, and an edit of the title leaves its date unchanged',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const type = 'COLLEGE_CLUB';
    await enterFacility(office, { type, title: 'Nature walk on Sunday', posted_as: 'Principal' });
    await enter(office, '/college?tab=facilities');
    const row = page.getByRole('row').filter({ hasText: 'Nature walk on Sunday' });
    await expect(row).toContainText('College club');
    await row.getByRole('button', { name: /^Edit / }).click();
    const drawer = dialog(page, 'Edit DATA');
    await expect(drawer.getByRole('textbox', { name: 'Date' })).toHaveValue('2020-01-02');
    await drawer.getByRole('textbox', { name: 'Title' }).fill('Nature walk on Monday');
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
    const kept = { date: '2020-01-02', posted_as: 'Principal', title: 'Nature walk on Monday' };
    expect(await storedOf(office, type)).toMatchObject([kept]);
  },
);

test(
  'the copy of a published facility is published at once, with the date of today',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const type = 'COLLEGE_DISTANCE_EDUCATION';
    await enterFacility(office, { type, title: 'Study centre' });
    await enter(office, `/view?q=${encodeURIComponent('Study centre')}`);
    await page.getByRole('button', { name: 'Duplicate Study centre' }).click();
    await expect(page).toHaveURL('/notices');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(page.getByText('When to publish')).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Notice added successfully')).toBeVisible();
    const today = await dayAt(page);
    expect(await storedOf(office, type)).toMatchObject([{ date: '2020-01-02' }, { draft: 0, date: today }]);
  },
);
