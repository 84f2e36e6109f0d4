import type { Stored } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, onPhone, said } from './screen.ts';

test('a draft is previewed as stored, published, and then opened on the site', async ({ page, office, enter }) => {
  const title = `Convocation ${test.info().testId} ${test.info().retry}`;
  const draft = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU', draft: 1 };
  await office.call('POST', '/admin/createnotice', { ...draft, title, description: '<p>In the new hall.</p>' });
  const [stored] = (await office.call('GET', '/getnotices?sort=-id&limit=1')) as Stored[];
  await enter(office, `/view?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Preview ${title}` }).click();
  await expect(dialog(page, 'Preview')).toBeVisible();

  await enter(office, `/edit?id=${stored!.id}`);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveCount(0);
  await field(page, 'Title').fill('Another title');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = dialog(page, 'Preview');
  const site = shown.frameLocator('iframe');
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(site.getByText('The public does not see it.')).toBeVisible();
  await expect(shown.getByText('shows here once it is saved')).toBeVisible();
  // The stylesheet is applied.
  await expect(site.getByText('The public does not see it.')).toHaveCSS('text-align', 'center');
  if (!onPhone(page)) {
    await shown.getByText('Phone', { exact: true }).click();
    await expect.poll(async () => (await shown.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  }
  await shown.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();

  await page.getByText('Publish now', { exact: true }).click();
  await field(page, 'Title').fill(title);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(said(page, 'Notice updated successfully')).toBeVisible();
  await enter(office, `/edit?id=${stored!.id}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View on site' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(new RegExp(`/site/notice/${stored!.id}-convocation`));
  await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
