import type { Page } from '@playwright/test';
import type { Caller, Stored } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, holdBack, question, said } from './screen.ts';

test.skip(({ isMobile }) => isMobile, 'an answer comes as late on a desktop');

let made = 0;
const named = (words: string) => `${words} ${(made += 1)} of late`;

async function enterNotice(office: Caller, fields: object): Promise<Stored> {
  const good = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU' };
  await office.call('POST', '/admin/createnotice', { ...good, ...fields });
  return ((await office.call('GET', '/getnotices?sort=-id&limit=1')) as Stored[])[0]!;
}

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

async function leave(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(question(page)).toBeHidden();
}

test('a late response to a deletion leaves the page opened meanwhile unchanged', async ({ page, office, enter }) => {
  const { id } = await enterNotice(office, { title: named('Withdrawn') });
  await enter(office, `/edit?id=${id}`);
  const letThrough = await holdBack(page, '**/deletenotice');
  await page.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'Course List' }).click();
  await page.getByRole('button', { name: 'Add course' }).first().click();
  await field(dialog(page), 'Name').fill('Half a course');
  letThrough();
  await expect(said(page, 'Notice deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/master/course?add=');
  await expect(field(dialog(page), 'Name')).toHaveValue('Half a course');
});

test('a late update response does not close the drawer of another record', async ({ page, office, enter }) => {
  const [first, second] = [named('First stream'), named('Second stream')];
  for (const stream of [first, second]) await office.add('stream', { stream_name: stream });
  await enter(office, '/master/stream');
  await rowOf(page, first).getByRole('button').first().click();
  await field(dialog(page), 'Stream name').fill(`${first}, changed`);
  const letThrough = await holdBack(page, '**/updatestream');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await page.evaluate(() => history.back());
  await leave(page);
  await rowOf(page, second).getByRole('button').first().click();
  await field(dialog(page), 'Stream name').fill('Half a stream');
  letThrough();
  await expect(said(page, 'Stream updated successfully')).toBeVisible();
  await expect(page.getByRole('table').getByText(`${first}, changed`)).toBeAttached();
  await expect(field(dialog(page), 'Stream name')).toHaveValue('Half a stream');
});

test('an update refused after its form is closed still shows the error message', async ({ page, office, enter }) => {
  const [taken, other] = [named('Taken stream'), named('Other stream')];
  for (const stream of [taken, other]) await office.add('stream', { stream_name: stream });
  await enter(office, '/master/stream');
  await rowOf(page, other).getByRole('button').first().click();
  await field(dialog(page), 'Stream name').fill(taken);
  const letThrough = await holdBack(page, '**/updatestream');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await page.evaluate(() => history.back());
  await leave(page);
  letThrough();
  await expect(said(page, 'Stream name is already taken.')).toBeVisible();
});

test('a late update response does not close the form of another item', async ({ page, people, office, enter }) => {
  const [first, second] = [named('First minutes'), named('Second minutes')];
  const { id } = await enterNotice(office, { title: first, type: 'IQAC_MINUTES' });
  await enterNotice(office, { title: second, type: 'IQAC_MINUTES' });
  await enter(people.iqac, `/iqac?tab=notifications&item=${id}`);
  const title = field(page.getByRole('region', { name: 'Edit IQAC material' }), 'Title');
  await title.fill(`${first}, signed`);
  const letThrough = await holdBack(page, '**/editnotices');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: `Edit ${second}` }).click();
  await leave(page);
  await expect(title).toHaveValue(second);
  await title.fill(`${second}, half`);
  letThrough();
  await expect(said(page, 'Notice updated successfully')).toBeVisible();
  await expect(title).toHaveValue(`${second}, half`);
});

test('a cycle created after its page is left does not change the other page', async ({ page, office, enter }) => {
  const name = named('SSR 2030');
  await enter(office, '/iqac?tab=ssr&view=tree');
  await page.getByRole('link', { name: 'Course List' }).click();
  await expect(page.getByRole('button', { name: 'Add course' }).first()).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'New cycle' }).click();
  await dialog(page).getByRole('textbox', { name: /^Name/ }).fill(name);
  const letThrough = await holdBack(page, '**/startcycle');
  await dialog(page).getByRole('button', { name: 'Start cycle' }).click();
  await page.evaluate(() => history.forward());
  await page.getByRole('button', { name: 'Add course' }).first().click();
  await field(dialog(page), 'Name').fill('Half a course');
  letThrough();
  await expect(said(page, `${name} is started`)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/master/course?add=');
  await expect(field(dialog(page), 'Name')).toHaveValue('Half a course');
});

test('a failed item loads on retry, and the search keeps the focus', async ({ page, people, office, enter }) => {
  const { id } = await enterNotice(office, { title: named('Sought minutes'), type: 'IQAC_MINUTES' });
  // The table's request must fail too: the form would reuse its response.
  const ofLists = (url: URL) => url.pathname === '/api/getnotices';
  await page.route(ofLists, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
  await enter(people.iqac, `/iqac?tab=notifications&item=${id}`);
  // An item that could not be loaded must not be reported as deleted.
  const form = page.getByRole('region', { name: 'Edit IQAC material' });
  await expect(form.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute(ofLists);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(field(form, 'Title')).toHaveValue(/^Sought minutes/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('heading').focus();
  await expect(page.getByRole('heading', { name: 'Edit IQAC material' })).toBeFocused();
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('sou');
  await expect(said(page, /^1 found$/)).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.type('ght');
  await expect(search).toHaveValue('sought');
});

test('a notice deleted by another user during editing is submitted as a new one', async ({ page, office, enter }) => {
  for (const [type, path] of [
    ['COLLEGE_EVENT', '/edit?id='],
    ['IQAC_MINUTES', '/iqac?tab=notifications&item='],
  ] as const) {
    const { id } = await enterNotice(office, { title: named('Deleted meanwhile'), type });
    await enter(office, `${path}${id}`);
    await field(page, 'Title').fill(named('Kept all the same'));
    await office.call('DELETE', `/admin/${id}/deletenotice`);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('group', { name: /Somebody else deleted this record/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Edit IQAC material' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Notice added successfully')).toBeVisible();
  }
});
