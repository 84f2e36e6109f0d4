import type { Page } from '@playwright/test';
import type { Caller, Stored } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, field, heading, onPhone, problems, question, said, slowDown } from './screen.ts';

let made = 0;
/** A title that is unique per test: all tests share one portal. */
const named = (title: string) => `${title} ${(made += 1)} ${test.info().project.name}`;

async function enterNotice(office: Caller, fields: object): Promise<Stored> {
  const good = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'PANDU' };
  await office.call('POST', '/admin/createnotice', { ...good, ...fields });
  return ((await office.call('GET', '/getnotices?sort=-id&limit=1')) as Stored[])[0]!;
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const preview = (page: Page) => page.getByRole('article', { name: 'Preview' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

test.describe('writing a notice', () => {
  test('a tender is previewed, stored and opened again, and the form is empty after it is stored', async ({
    page,
    office,
    enter,
  }) => {
    const title = named('Supply of glassware');
    await enter(office, '/notices');
    await expect(heading(page, 'Notices')).toBeVisible();
    await expect(page.getByText('Choose a type first, then files can be attached.')).toBeVisible();
    await expect(field(page, 'Opening date')).toHaveCount(0);
    await choose(page, 'Type', 'Tender');
    await field(page, 'Opening date').fill('2026-12-01');
    await field(page, 'Closing date').fill('2026-12-15');
    await field(page, 'Title').fill(title);
    await description(page).fill('Sealed bids are invited.');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'tender.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Glass'),
    });
    await expect(preview(page).getByRole('link', { name: 'tender.txt' })).toBeVisible();
    await expect(preview(page)).toContainText(title);
    await expect(preview(page)).toContainText('Opens 1 Dec 2026 · Closes 15 Dec 2026');
    await expect(preview(page)).toContainText('Sealed bids are invited.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Notice added successfully')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('');
    await expect(said(page, 'The notice is stored')).toBeFocused();
    await expect(preview(page)).toContainText('No title yet');
    await page.getByRole('link', { name: 'View it' }).click();
    await expect(heading(page, 'Edit notice')).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue(title);
    await expect(preview(page).getByRole('link', { name: 'tender.txt' })).toBeVisible();
  });

  test('a notice with a past expiry is shown as not public', { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, '/notices');
    const when = page.getByText('Seen by the public as soon as it is stored.');
    await expect(when).toBeVisible();
    // Wide enough to fit the label and the choice on one line.
    await page.setViewportSize({ width: 1440, height: 900 });
    const choices = page.getByRole('radiogroup', { name: 'When to publish' });
    const [label, box] = [
      await page.getByText('When to publish', { exact: true }).boundingBox(),
      await choices.boundingBox(),
    ];
    expect(box!.y, 'below its label').toBeGreaterThanOrEqual(label!.y + label!.height);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(choices, 'its ground shows on the paper').toHaveCSS('background-color', 'rgb(33, 42, 50)');
    await field(page, 'Expires at').fill('2020-01-01T10:00');
    await expect(when).toBeHidden();
    await expect(page.getByText('Not seen by the public: it is past the time at which it expires.')).toBeVisible();
  });

  test('the publication time can be typed digit by digit', { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, '/notices');
    await page.getByText('Publish at a time').click();
    const time = field(page, 'Publish at');
    await time.focus();
    // Day and month are both 05: browsers differ in their order. A complete part moves the cursor to the next one.
    await page.keyboard.type('050520310645');
    await expect(time).toHaveValue(/^2031-05-05T(06|18):45/);
  });

  test(
    'the form refuses missing fields, a wrong file type, and a closing date before the opening date',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await enter(office, '/notices');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(problems(page).getByRole('listitem')).toHaveText(['Type is required.', 'Title is required.']);
      await choose(page, 'Type', 'Tender');
      await field(page, 'Title').fill('Glassware');
      await field(page, 'Opening date').fill('2026-12-15');
      await field(page, 'Closing date').fill('2026-12-01');
      const [good, wrong] = ['good.txt', 'page.svg'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('a') }));
      if (good && wrong) await page.locator('input[type="file"]').setInputFiles([good, wrong]);
      const files = page.getByRole('group', { name: 'Files', exact: true });
      await expect(files.getByRole('button', { name: 'Remove good.txt' })).toBeVisible();
      await expect(said(page, 'good.txt is uploaded')).toHaveCount(1);
      await expect(files.getByRole('alert')).toHaveText(/^page\.svg: /);
      // The refused file is the last in the list, with its error below it.
      await expect(files.getByRole('listitem')).toHaveText([/^good\.txt/, /^page\.svg/]);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert').first()).toContainText('"page.svg" was not taken. Dismiss it.');
      await expect(page.getByRole('alert').first()).toContainText('Closing date must not be before the opening date.');
    },
  );

  test(
    'a scheduled notice needs a time, is listed as scheduled, and is hidden from a user without a role',
    { tag: '@once' },
    async ({ page, office, people, enter }) => {
      const title = named('Results');
      await enter(office, '/notices');
      await choose(page, 'Type', 'Exam results');
      await field(page, 'Title').fill(title);
      await page.getByText('Publish at a time', { exact: true }).click();
      const time = field(page, 'Publish at');
      await time.fill('');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert')).toContainText('Publish at is required.');
      await time.fill('2031-01-05T09:30');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, 'Notice added successfully')).toBeVisible();
      await enter(office, `/view?q=${encodeURIComponent(title)}`);
      await expect(rowOf(page, title)).toContainText('Scheduled for 5 Jan 2031, 09:30');
      const seen = (await people.guest.call('GET', `/getnotices?q=${encodeURIComponent(title)}`)) as Stored[];
      expect(seen).toEqual([]);
    },
  );

  test('leaving with unsaved input asks for confirmation', { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, '/notices');
    await field(page, 'Title').fill('Half a thought');
    await page.getByRole('link', { name: 'View all', exact: true }).click();
    await expect(question(page)).toContainText('What you typed is not stored yet and would be lost.');
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Title')).toHaveValue('Half a thought');
  });
});

test.describe('the table of notices', () => {
  test('shows the newest first with its state, and filters by type, date, draft and poster', async ({
    page,
    office,
    enter,
  }) => {
    const word = named('Convocation');
    await enterNotice(office, { title: `${word} old`, date: '2021-02-03', posted_as: 'Principal' });
    await enterNotice(office, {
      title: `${word} draft`,
      date: '2023-02-03',
      draft: 1,
      type: 'NIRF',
      posted_as: 'IQAC Coordinator',
    });
    await enterNotice(office, { title: `${word} over`, date: '2022-02-03', expires_at: '2022-03-01T00:00:00Z' });
    const rows = page.getByRole('row').filter({ hasText: word });
    const at = async (filters: string) => enter(office, `/view?q=${encodeURIComponent(word)}${filters}`);
    await at('');
    await expect(rows).toHaveText([/ draft.*Draft/, / over.*Expired/, / old.*Published/]);
    await at('&type=NIRF');
    await expect(rows).toHaveText([/ draft/]);
    await at('&date=2021-01-01..2022-12-31');
    await expect(rows).toHaveText([/ over/, / old/]);
    await at('&draft=1');
    await expect(rows).toHaveText([/ draft/]);
    await at('');
    await page.getByRole('button', { name: 'Filter' }).click();
    await choose(dialog(page, 'Filter'), 'Post as', 'IQAC Coordinator');
    await expect(rows).toHaveText([/ draft/]);
  });

  test('is filtered by dates that are typed digit by digit', { tag: '@once' }, async ({ page, office, enter }) => {
    const word = named('Prize giving');
    await enterNotice(office, { title: `${word} old`, date: '2021-02-03' });
    await enterNotice(office, { title: `${word} new`, date: '2023-02-03' });
    await enter(office, `/view?q=${encodeURIComponent(word)}`);
    await page.getByRole('button', { name: 'Filter' }).click();
    const days = page.getByRole('group', { name: 'Date' });
    // On a slow machine the URL changes long after typing of the next date has begun.
    await slowDown(page, 6);
    await days.getByLabel('From').pressSequentially('01012022');
    await days.getByLabel('To').pressSequentially('12312023');
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveText([/ new/]);
    await expect(days.getByLabel('From')).toHaveValue('2022-01-01');
    await expect(page).toHaveURL(/date=2022-01-01..2023-12-31/);
  });

  test('deletes a notice from its row after Yes, and focuses search or filter', async ({ page, office, enter }) => {
    const title = named('Wrong notice');
    await enterNotice(office, { title });
    await enter(office, `/view?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(question(page)).toContainText('Are you sure to do this.');
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await expect(said(page, 'Notice deleted successfully')).toBeVisible();
    await expect(rowOf(page, title)).toBeHidden();
    await expect(page).toHaveURL(/\/view/);
    await expect(
      onPhone(page) ? page.getByRole('button', { name: 'Filter' }) : page.getByRole('searchbox'),
    ).toBeFocused();
  });

  test('duplicates a notice as a draft with the same files', { tag: '@once' }, async ({ page, office, enter }) => {
    const link = { type: 'NIRF', path: 'https://nirf.example/2026', ext: '', mime: 'link', filename: 'NIRF 2026' };
    const title = named('Ranking');
    await enterNotice(office, { title, type: 'NIRF', upload_info: [link] });
    await enter(office, `/view?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Duplicate ${title}` }).click();
    await expect(page).toHaveURL('/notices');
    await expect(preview(page).getByRole('link', { name: 'NIRF 2026' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked();
    await field(page, 'Title').fill(`${title}, copied`);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Notice added successfully')).toBeVisible();
    const both = (await office.call('GET', `/getnotices?q=${encodeURIComponent(title)}&sort=id`)) as Stored[];
    expect(both.map(({ draft, upload_info }) => ({ draft, upload_info }))).toEqual([
      { draft: 0, upload_info: [link] },
      { draft: 1, upload_info: [link] },
    ]);
  });
});

test('Back from a notice restores the search, the scroll position and the focus', async ({ page, office, enter }) => {
  const word = named('Circular');
  for (let at = 1; at <= 30; at += 1) await enterNotice(office, { title: `${word} no. ${at}` });
  const address = `/view?q=${encodeURIComponent(word)}&sort=title`;
  await enter(office, address);
  const edit = page.getByRole('button', { name: `Edit ${word} no. 27`, exact: true });
  await edit.scrollIntoViewIfNeeded();
  const before = await edit.boundingBox();
  await edit.click();
  await expect(heading(page, 'Edit notice')).toBeVisible();
  await page.goBack();
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  expect((await edit.boundingBox())?.y).toBeCloseTo(before!.y, 0);
  await expect(page).toHaveURL(address);
});

test.describe('editing a notice', () => {
  const openFromList = async (page: Page, title: string) => {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(heading(page, 'Edit notice')).toBeVisible();
  };

  test('announces the update and returns to the table by itself', { tag: '@once' }, async ({ page, office, enter }) => {
    const title = named('Holiday');
    const { id } = await enterNotice(office, { title });
    await enter(office, `/view?q=${encodeURIComponent(title)}`);
    await openFromList(page, title);
    await office.call('PUT', `/admin/${id}/editnotices`, { title: `${title}, by another` });
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue(`${title}, by another`);
    await field(page, 'Title').fill(`${title}, moved`);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
    await expect(page.getByText('In 2 seconds this goes back to the previous screen.')).toBeVisible();
    await expect(page).toHaveURL(/\/view\?q=/);
    await expect(rowOf(page, `${title}, moved`)).toBeVisible();
    await page.goForward();
    await expect(field(page, 'Title')).toHaveValue(`${title}, moved`);
  });

  test(
    'returns at once with Go back now, and does not navigate again after the user has left',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      const title = named('Library hours');
      await enterNotice(office, { title });
      await page.clock.install();
      await enter(office, `/view?q=${encodeURIComponent(title)}`);
      await openFromList(page, title);
      await field(page, 'Title').fill(`${title}, longer`);
      await page.getByRole('button', { name: 'Update' }).click();
      await page.getByRole('button', { name: 'Go back now' }).click();
      await expect(page).toHaveURL(/\/view\?q=/);
      await openFromList(page, `${title}, longer`);
      await field(page, 'Title').fill(title);
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByRole('button', { name: 'Go back now' })).toBeFocused();
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/view\?q=/);
      const address = page.url();
      await page.clock.runFor(5000);
      expect(page.url()).toBe(address);
    },
  );

  test('deletes a notice, returns to the table and undoes it', { tag: '@once' }, async ({ page, office, enter }) => {
    const title = named('Withdrawn');
    const { id } = await enterNotice(office, { title });
    await enter(office, `/view?q=${encodeURIComponent(title)}`);
    await openFromList(page, title);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'No' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/view\?q=/);
    await expect(said(page, 'Notice deleted successfully')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await page.goto(`/edit?id=${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/view');
  });

  test('shows a conflict, and stores the notice after Keep mine', { tag: '@once' }, async ({ page, office, enter }) => {
    const { id, version } = await enterNotice(office, { title: named('Sports week') });
    await enter(office, `/edit?id=${id}`);
    await field(page, 'Title').fill('Sports week, mine');
    await office.call('PUT', `/admin/${id}/editnotices`, { title: 'Sports week, theirs', version });
    await page.getByRole('button', { name: 'Update' }).click();
    const notice = page.getByRole('group', { name: /Somebody else changed this record/ });
    await expect(notice).toContainText('Sports week, theirs');
    await notice.getByRole('radio', { name: /^Keep mine/ }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Notice updated successfully')).toBeVisible();
  });

  test('restores the previous title from the history', async ({ page, office, enter }) => {
    const title = named('First words');
    const { id } = await enterNotice(office, { title });
    await office.call('PUT', `/admin/${id}/editnotices`, { title: 'Other words' });
    await enter(office, `/edit?id=${id}`);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Take back to this' }).click();
    await question(page).getByRole('button', { name: 'Take back' }).click();
    await expect(field(page, 'Title')).toHaveValue(title);
  });

  test('without an existing notice links to the table', { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, '/edit');
    await expect(page.getByRole('heading', { name: 'No notice is chosen' })).toBeVisible();
    await enter(office, '/edit?id=999999');
    await expect(page.getByRole('heading', { name: 'No such notice' })).toBeVisible();
    await page.getByRole('link', { name: 'View all notices' }).click();
    await expect(page).toHaveURL('/view');
  });
});

test.describe('access to notices', () => {
  test(
    'a department lists, adds and edits its own notices, and can only read the others',
    { tag: '@once' },
    async ({ page, office, people, enter }) => {
      const word = named('Herbarium');
      const other = await enterNotice(office, { title: `${word} of the college` });
      const physics = await enterNotice(office, {
        title: `${word} of physics`,
        dept_code: 'PHY',
        posted_as: 'Physics',
      });
      await enter(people.botany, '/view?add');
      const drawer = dialog(page, 'Add New');
      await choose(drawer, 'Type', 'News');
      await field(drawer, 'Title').fill(`${word} of botany`);
      await drawer.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, 'Notice added successfully')).toBeVisible();
      await enter(people.botany, `/view?q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveText([/of botany.*Botany/]);
      await page.getByRole('button', { name: `Edit ${word} of botany` }).click();
      await field(page, 'Title').fill(`${word} of botany, enlarged`);
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(said(page, 'Notice updated successfully')).toBeVisible();

      for (const { id } of [other, physics]) {
        await enter(people.botany, `/edit?id=${id}`);
        await expect(page.getByText('You may read this notice, but not change it.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
        const change = people.botany.call('PUT', `/admin/${id}/editnotices`, { title: 'Taken' });
        await expect(change).rejects.toThrow('403');
      }
      await enter(people.botany, '/notices');
      await expect(page).toHaveURL('/departments/BOT/home');
    },
  );

  test(
    'IQAC lists only its own material, drafts included, and can duplicate it',
    { tag: '@once' },
    async ({ page, office, people, enter }) => {
      const word = named('Quality');
      await enterNotice(office, { title: `${word} minutes`, type: 'IQAC_MINUTES', draft: 1 });
      await enterNotice(office, { title: `${word} news` });
      await enter(people.iqac, `/view?q=${encodeURIComponent(word)}`);
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveText([/minutes.*Draft/]);
      await page.getByRole('button', { name: `Duplicate ${word} minutes` }).click();
      const drawer = dialog(page, 'Add New');
      await expect(field(drawer, 'Title')).toHaveValue(`${word} minutes`);
      await drawer.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, 'Notice added successfully')).toBeVisible();
    },
  );
});
