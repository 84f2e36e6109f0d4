import type { Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, field, question, said } from './screen.ts';

test('the history of a record shows who changed what, and restores a version', async ({ page, office, enter }) => {
  const name = await newCourse(office);
  await openCourse(page, { name, enter: () => enter(office, `/master/course?q=${name}`) });
  const drawer = dialog(page, 'Edit DATA');
  await field(drawer, 'Tenure').fill('Year');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Course updated successfully')).toBeVisible();
  await row(page, name).getByRole('button').click();
  await field(drawer, 'Number of terms').fill('3');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Course updated successfully')).toBeVisible();

  await row(page, name).getByRole('button').click();
  await drawer.getByRole('button', { name: 'History' }).click();
  const entries = changes(page);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText(/Changed\d+ \w{3} \d{4}, \d\d:\d\d/);
  await expect(entries.nth(0)).toContainText('office@college.example (SUPERADMIN)');
  await expect(entries.nth(0)).toContainText('Number of termswas 6now 3');
  await expect(entries.nth(0).locator('del')).toHaveText('6');
  await expect(entries.nth(0).locator('ins')).toHaveText('3');
  await expect(entries.nth(0).getByRole('button')).toHaveCount(0);
  await expect(entries.nth(1)).toContainText('Tenurewas Semesternow Year');
  await expect(entries.nth(2)).toContainText('Added');

  await entries.nth(2).getByRole('button', { name: 'Take back to this' }).click();
  await expect(question(page)).toContainText('Tenure: Year → Semester');
  await expect(question(page)).toContainText('Number of terms: 3 → 6');
  await question(page).getByRole('button', { name: 'Take back' }).click();
  await expect(said(page, 'Course taken back successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText('Semester');
  const stored = (await office.rows('course')).find((one) => one['name'] === name);
  expect(stored).toMatchObject({ tenure: 'Semester', no_of_term: 6 });
});

test('typed text stays while the history is open, and a restore asks first', async ({ page, office, enter }) => {
  const name = await newCourse(office);
  const { id } = (await office.rows('course')).find((one) => one['name'] === name)!;
  await office.update('course', id, { no_of_term: 4 });
  await openCourse(page, { name, enter: () => enter(office, `/master/course?q=${name}`) });
  await field(dialog(page), 'Number of terms').fill('8');
  await page.getByRole('button', { name: 'History' }).click();
  const back = changes(page).last().getByRole('button', { name: 'Take back to this' });
  await back.click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(dialog(page, 'Edit DATA'), 'Number of terms')).toHaveValue('8');
  await page.getByRole('button', { name: 'History' }).click();
  await back.click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await question(page).getByRole('button', { name: 'Take back' }).click();
  await expect(said(page, 'Course taken back successfully')).toBeVisible();
});

test(
  'a restore that fails shows the reason, and a change made meanwhile is added to the history',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const name = await newCourse(office);
    const { id } = (await office.rows('course')).find((one) => one['name'] === name)!;
    await office.update('course', id, { name: `${name} new` });
    await office.add('course', { name, tenure: 'Year', no_of_term: 1 });
    await openCourse(page, { name: `${name} new`, enter: () => enter(office, `/master/course?q=${name} new`) });
    await page.getByRole('button', { name: 'History' }).click();
    await changes(page).last().getByRole('button', { name: 'Take back to this' }).click();
    await question(page).getByRole('button', { name: 'Take back' }).click();
    await expect(changes(page).last().getByRole('alert')).toHaveText('Name is already taken. Choose another one.');

    await office.update('course', id, { no_of_term: 2 });
    await changes(page).last().getByRole('button', { name: 'Take back to this' }).click();
    await question(page).getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else changed the course in the meantime');
    await expect(changes(page)).toHaveCount(3);
  },
);

test(
  'a long history is loaded 20 changes at a time, and a failed request can be retried',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const name = await newCourse(office);
    const { id } = (await office.rows('course')).find((one) => one['name'] === name)!;
    for (let terms = 1; terms <= 24; terms += 1) await office.update('course', id, { no_of_term: (terms % 9) + 1 });
    let fails = true;
    await page.route('**/history?*', (route) => (fails ? route.fulfill({ status: 503, json: {} }) : route.continue()));
    await openCourse(page, { name, enter: () => enter(office, `/master/course?q=${name}`) });
    await page.getByRole('button', { name: 'History' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('This could not be loaded');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(changes(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(changes(page)).toHaveCount(25);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  },
);

test(
  'the settings show the restored version and discard what was typed',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    for (const address of ['Maligaon', 'Pandu']) {
      await office.call('PUT', '/admin/updatesettings', { college_name: 'Pandu College', address });
    }
    await enter(office, '/settings');
    await field(page, 'Address').fill('Typed');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await changes(page).nth(1).getByRole('button', { name: 'Take back to this' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await question(page).getByRole('button', { name: 'Take back' }).click();
    await expect(field(page, 'Address')).toHaveValue('Maligaon');
    await field(page, 'Address').fill('Jalukbari');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(said(page, 'Settings updated successfully')).toBeVisible();
  },
);

test(
  'Undo in the message of a delete restores the record with the same id',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const name = await newCourse(office);
    const before = (await office.rows('course')).find((one) => one['name'] === name)!;
    await openCourse(page, { name, enter: () => enter(office, `/master/course?q=${name}`) });
    await deleteOpened(page);
    await expect(said(page, 'Course deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, 'Course restored successfully')).toBeVisible();
    await expect(row(page, name)).toBeVisible();
    await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused();
    const after = (await office.rows('course')).find((one) => one['name'] === name);
    expect(after).toMatchObject({ id: before.id, tenure: 'Semester' });
  },
);

test('a deleted record is found on the page of logs and restored', async ({ page, office, enter }) => {
  const name = await newCourse(office);
  await openCourse(page, { name, enter: () => enter(office, `/master/course?q=${name}`) });
  await deleteOpened(page);
  await expect(said(page, 'Course deleted successfully')).toBeVisible();

  await page.goto('/logs');
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await field(page, 'Name').fill(name.toLowerCase());
  await field(page, 'Name').press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(field(page, 'Name')).toBeFocused();
  await choose(page, 'Kind', 'Course');
  await expect(page).toHaveURL(/kind=course/);
  const gone = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem');
  await expect(gone).toHaveCount(1);
  await expect(gone).toContainText(`${name}Course`);
  await expect(gone).toContainText('office@college.example (SUPERADMIN)');
  await expect(gone).toContainText('90 days left');
  await gone.getByRole('button', { name: `Restore course ${name}` }).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(said(page, 'Course restored successfully')).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(gone).toHaveCount(0);
  expect((await office.rows('course')).some((one) => one['name'] === name)).toBe(true);
});

test(
  'a deleted accreditation cycle is restored from the logs with its criteria and metrics',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const name = `SSR gone ${Date.now()}`;
    const asked = { tree: 'ssr', name, framework: 'ssr-affiliated-2023' };
    const { id } = (await office.call('POST', '/admin/startcycle', asked)) as { id: number };
    await office.call('DELETE', `/admin/ssr/${id}/deletecycle`);
    await enter(office, `/logs?tab=deleted&kind=ssrgroup&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Restore SSR group ${name}` }).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(said(page, /restored with 14 criteria, 56 metrics/)).toBeVisible();
    const back = (await office.call('GET', `/admin/ssr/${id}/getcycle`)) as { progress: { metrics: number } };
    expect(back.progress.metrics).toBe(56);
  },
);

test(
  'a row deleted from a department profile is restored from the logs',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const post = (name: string) => ({ post: name, sanctioned: 1, filled: 1, vacant: 0 });
    const { version } = (await office.call('GET', '/admin/BOT/getsingledeptdata')) as { version: number };
    const save = (body: object) => office.call('POST', '/admin/BOT/updatedeptdatafromform', body);
    await save({ version, teaching_post: [post('Curator')] });
    const after = (await office.call('GET', '/admin/BOT/getsingledeptdata')) as { version: number };
    await save({ version: after.version, teaching_post: [] });
    await enter(office, '/logs?tab=deleted&q=curator');
    await choose(page, 'Kind', 'Department profile');
    await expect(page).toHaveURL(/kind=departmentprofile/);
    const gone = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem').first();
    await expect(gone).toContainText('CuratorTeaching post');
    await gone.getByRole('button', { name: 'Restore teaching post Curator' }).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(said(page, 'Teaching post restored successfully')).toBeVisible();
    const back = (await office.call('GET', '/admin/BOT/getsingledeptdata')) as { teaching_post: object[] };
    expect(back.teaching_post).toMatchObject([post('Curator')]);
  },
);

test(
  'a row deleted from an academic record is found among the deleted records of faculty profiles',
  { tag: '@once' },
  async ({ page, office, people: { teacher }, enter }) => {
    const { employee_id, email } = teacher.user;
    const save = (...titles: string[]) =>
      teacher.call('POST', `/admin/${employee_id}/addemployeeapi`, {
        ...{ m_type: 'publications', employee_id, email },
        research_paper: titles.map((title_paper) => ({ title_paper, title_book: 'Pleione', date_year: '2019' })),
      });
    await save('Sundews of the plains');
    await save();
    await enter(office, '/logs?tab=deleted&q=sundews');
    await choose(page, 'Kind', 'Faculty profile');
    await expect(page).toHaveURL(/kind=facultyprofile/);
    const gone = page.getByRole('list', { name: 'Deleted records' }).getByRole('listitem');
    await expect(gone).toHaveCount(1);
    await expect(gone).toContainText('Sundews of the plains');
    await choose(page, 'Kind', 'Department profile');
    await expect(page).toHaveURL(/kind=departmentprofile/);
    await expect(gone).toHaveCount(0);
  },
);

let made = 0;

async function newCourse(office: Caller): Promise<string> {
  made += 1;
  const name = `Past ${made}`;
  await office.add('course', { name, tenure: 'Semester', no_of_term: 6 });
  return name;
}

async function openCourse(page: Page, { name, enter }: { name: string; enter: () => Promise<void> }): Promise<void> {
  await enter();
  await row(page, name).getByRole('button').click();
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue(name);
}

async function deleteOpened(page: Page): Promise<void> {
  await dialog(page, 'Edit DATA').getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
}

function changes(page: Page) {
  return page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
}
