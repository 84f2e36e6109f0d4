import type { Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, drawn, field, problems, said } from './screen.ts';

let made = 0;
const named = (title: string) => `${title} ${(made += 1)} ${test.info().project.name}`;

/** The date (YYYY-MM-DD, UTC) that is this number of days after today. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function enterEvent(office: Caller, fields: object): Promise<void> {
  const good = { date: day(-30), type: 'DEPTEVENT', dept_code: 'BOT', posted_as: 'Botany' };
  await office.call('POST', '/admin/createnotice', { ...good, ...fields });
}

const rows = (page: Page, word: string) => page.getByRole('row').filter({ hasText: word });

test('the office adds an event that is stored as posted by its department', async ({ page, office, enter }) => {
  const title = named('Seminar on ferns');
  await enter(office, '/events?add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Date posted').fill('');
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(problems(drawer).getByRole('listitem')).toHaveText([
    'Date posted is required.',
    'Start is required.',
    'End is required.',
    'Title is required.',
  ]);
  await choose(drawer, 'Whose event', /^Botany/);
  await field(drawer, 'Date posted').fill(day(0));
  await field(drawer, 'Start').fill(day(20));
  await field(drawer, 'End').fill(day(21));
  await field(drawer, 'Title').fill(title);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  await expect(rows(page, title)).toContainText('BOT');
  const [stored] = (await office.call(
    'GET',
    `/BOT/DEPTEVENT/getnoticesbytypedept?q=${encodeURIComponent(title)}`,
  )) as object[];
  expect(stored).toMatchObject({ posted_as: 'Botany', is_dept: 1, dept_code: 'BOT', opening_date: day(20) });
});

test('a past event is in the list after it is added', async ({ page, office, enter }) => {
  const title = named('Founder’s day');
  await enter(office, '/events?add');
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Whose event', /^Botany/);
  await field(drawer, 'Start').fill(day(-40));
  await field(drawer, 'End').fill(day(-39));
  await field(drawer, 'Title').fill(title);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  await expect(rows(page, title)).toBeVisible();
});

test('Upcoming and Past split the events, and each list is sorted by start', async ({ page, office, enter }) => {
  const word = named('Excursion');
  for (const [name, from, to] of [
    ['next year', 300, 301],
    ['under way', -2, 2],
    ['last week', -8, -7],
    ['last year', -370, -369],
    ['next week', 7, 7],
  ] as const) {
    await enterEvent(office, { title: `${word} ${name}`, opening_date: day(from), closing_date: day(to) });
  }
  await enter(office, '/events');
  await expect(rows(page, word)).toHaveText([/next year/, /next week/, /under way/, /last week/, /last year/]);
  await page.getByText('Upcoming', { exact: true }).click();
  await expect(rows(page, word)).toHaveText([/under way/, /next week/, /next year/]);
  await page.getByText('Past', { exact: true }).click();
  await expect(rows(page, word)).toHaveText([/last week/, /last year/]);
  await page.reload();
  await expect(rows(page, word)).toHaveText([/last week/, /last year/]);
  // The choice works by keyboard too, and keeps the focus.
  await page.getByRole('radio', { name: 'Past' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page, word)).toHaveText([/under way/, /next week/, /next year/]);
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeFocused();
});

test('a search is still applied after the list changes from Upcoming to Past and back', async ({
  page,
  office,
  enter,
}) => {
  const word = named('Herbarium');
  for (const [name, at] of [
    ['camp', -5],
    ['lecture', -4],
    ['visit', 5],
  ] as const) {
    await enterEvent(office, { title: `${word} ${name}`, opening_date: day(at), closing_date: day(at) });
  }
  await enter(office, `/events?when=coming&q=${encodeURIComponent(`${word} lecture`)}`);
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(rows(page, word)).toHaveCount(0);
  await page.getByText('Past', { exact: true }).click();
  await expect(rows(page, word)).toHaveText([/lecture/]);
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} lecture`);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Upcoming' })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue(`${word} lecture`);
});

test(
  'an incomplete date in the filter is reported and filters nothing',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const title = named('Open day');
    await enterEvent(office, { title, date: day(-3), opening_date: day(5), closing_date: day(5) });
    await enter(office, `/events?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: 'Filter' }).click();
    const days = page.getByRole('group', { name: 'Start' });
    const half = days.getByText('From is not a date yet. Complete it, or empty it.');
    await days.getByLabel('From').pressSequentially('0101');
    await drawn(page);
    await expect(half).toBeHidden();
    await days.getByLabel('To').focus();
    await expect(half).toBeVisible();
    await expect(rows(page, title)).toBeVisible();
    await days.getByLabel('From').pressSequentially('01012022');
    await days.getByLabel('To').focus();
    await expect(half).toBeHidden();
    await expect(page).toHaveURL(/=2022-01-01\.\./);
  },
);

test('a department sees and adds its own events, and an event for another is refused with 403', async ({
  page,
  office,
  people,
  enter,
}) => {
  const word = named('Lecture');
  const dates = { opening_date: day(3), closing_date: day(3) };
  await enterEvent(office, { title: `${word} of physics`, dept_code: 'PHY', posted_as: 'Physics', ...dates });
  await enter(people.botany, '/events?add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Start').fill(day(3));
  await expect(drawer.getByText('Whose event')).toHaveCount(0);
  await field(drawer, 'End').fill(day(4));
  await field(drawer, 'Title').fill(`${word} of botany`);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  await expect(rows(page, word)).toHaveText([/of botany/]);
  const foreign = { date: day(0), type: 'DEPTEVENT', posted_as: 'P', title: 'T', dept_code: 'PHY', ...dates };
  await expect(people.botany.call('POST', '/admin/createnotice', foreign)).rejects.toThrow('403');
});

test('an item added on the NIRF page is stored as a notice of the type NIRF', async ({ page, office, enter }) => {
  const title = named('Data of this year');
  await enter(office, '/nirf?add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Title').fill(title);
  await expect(drawer.getByRole('combobox', { name: 'Type' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Notice added successfully')).toBeVisible();
  await expect(rows(page, title)).toBeVisible();
  const [stored] = (await office.call(
    'GET',
    `/PANDU/NIRF/getnoticesbytypedept?q=${encodeURIComponent(title)}`,
  )) as object[];
  expect(stored).toMatchObject({ title, type: 'NIRF', dept_code: 'PANDU' });
});
