import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, onPhone, paste, question, said } from './screen.ts';

const saved = 'Faculty profile updated successfully';

type Row = Readonly<Record<string, unknown>>;

const paper = (title: string, year: string): Row => ({ title_paper: title, title_book: 'Pleione', date_year: year });

/** Saves lists and other fields of one form of the teacher's profile. */
async function store(who: Caller, teacher: Caller, form: string, lists: object): Promise<void> {
  const { employee_id, email } = teacher.user;
  await who.call('POST', `/admin/${employee_id}/addemployeeapi`, { m_type: form, employee_id, email, ...lists });
}

async function stored(teacher: Caller): Promise<Record<string, Row[]>> {
  return (await teacher.call('GET', `/admin/${teacher.user.employee_id}/getsingleempolyeedataapi`)) as Record<
    string,
    Row[]
  >;
}

function path(teacher: Caller, tab: string, open = ''): string {
  return `/faculty/${teacher.user.employee_id}/home?tab=${tab}${open && `&open=${open}`}`;
}

function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title}`) });
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

const titlesOf = (rows: readonly Row[] = []) => rows.map(({ title_paper }) => title_paper);

test(
  'the Submit button at the foot of the window is not covered by the head of a table',
  { tag: '@once' },
  async ({ page, people: { teacher }, enter }) => {
    await store(teacher, teacher, 'publications', { research_paper: [paper('Mosses', '2019')] });
    await enter(teacher, path(teacher, 'publications', 'research_paper'));
    const table = section(page, 'Research Publications').getByRole('table');
    await field(table, 'Title of the paper, row 1').fill('Mosses of the valley');
    // The lower edge of the window is within the head of the table.
    const { y } = (await table.boundingBox())!;
    await page.setViewportSize({ width: 1280, height: Math.round(y) + 30 });
    await page.getByRole('button', { name: 'Submit' }).click({ trial: true });
  },
);

test(
  'a cell focused by Tab is not covered by the sticky columns',
  { tag: '@once' },
  async ({ page, people: { teacher }, enter }) => {
    const rest = {
      name_of_authors: 'M. Bora',
      published_by: 'Luit Prakashan',
      issn_no: '2319-1112',
      page_nos: '16-22',
    };
    await store(teacher, teacher, 'publications', { research_paper: [{ ...paper('Orchids', '2019'), ...rest }] });
    await enter(teacher, path(teacher, 'publications', 'research_paper'));
    const row = section(page, 'Research Publications').getByRole('row', { name: /Orchids/ });
    await field(row, 'Title of the paper, row 1').focus();
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab');
      const covered = () =>
        row.evaluate((line) => {
          const { left, right } = document.activeElement!.getBoundingClientRect();
          const [first, last] = [line.children[1]!, line.lastElementChild!];
          return Math.max(first.getBoundingClientRect().right - left, right - last.getBoundingClientRect().left);
        });
      await expect.poll(covered, `pixels of cell ${at + 2}`).toBeLessThan(2);
    }
  },
);

test('a teacher adds, pastes, moves and sorts publications, and a reload shows what was saved', async ({
  page,
  people: { teacher },
  enter,
}) => {
  await store(teacher, teacher, 'publications', { research_paper: [paper('Orchids', '2019')], news_paper: [] });
  await enter(teacher, path(teacher, 'publications'));
  await page.getByRole('button', { name: /^Research Publications/ }).click();
  const papers = section(page, 'Research Publications');
  await expect(papers.getByText('Files can be uploaded after the row has been added.')).toBeVisible();
  await papers.getByRole('button', { name: 'Add row' }).click();
  await expect(field(papers, 'Title of the paper')).toBeFocused();
  await page.keyboard.type('Ferns');
  // A date with the day first is converted when the cell loses the focus. Enter converts it too, and adds the row.
  await field(papers, 'Date/Year').fill('14/05/2021');
  await page.keyboard.press('Tab');
  await expect(field(papers, 'Date/Year')).toHaveValue('2021-05-14');
  await field(papers, 'Date/Year').fill('14/05/2020');
  await page.keyboard.press('Enter');
  await expect(field(papers, 'Title of the paper, row 2')).toHaveValue('Ferns');
  await expect(field(papers, 'Date/Year, row 2')).toHaveValue('2020-05-14');
  await expect(field(papers, 'Title of the paper')).toBeFocused();
  await expect(field(papers, 'Date/Year')).toHaveValue('');

  // Pasted values fill the visible columns from left to right. Pasted headings also find hidden columns, which are
  // visible from then on.
  await paste(field(papers, 'Title of the paper'), 'Mosses\tRheedea\tM. Bora\nLichens\tRheedea\tM. Bora\n');
  await expect(field(papers, 'Names of authors, row 4')).toHaveValue('M. Bora');
  await expect(field(papers, 'Edition, row 1')).toHaveCount(0);
  await paste(field(papers, 'Title of the paper'), 'Title of the paper\tEdition\tDate/Year\nAlgae\tSecond\t2023\n');
  await expect(field(papers, 'Edition, row 5')).toHaveValue('Second');

  await papers.getByRole('button', { name: 'Delete row 4' }).click();
  await expect(said(page, 'Row deleted')).toBeVisible();
  await papers.getByRole('button', { name: /^Row 3/ }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.keyboard.press('Escape');
  await expect(field(papers, 'Title of the paper, row 2')).toHaveValue('Mosses');
  await papers.getByRole('button', { name: 'Sort by year' }).click();
  await expect(field(papers, 'Title of the paper, row 1')).toHaveValue('Algae');

  await papers.getByRole('button', { name: /^Attach.*row 1$/ }).click();
  const box = dialog(page, 'File, row 1');
  await box
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'algae.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nAlgae\n') });
  await expect(box.getByText('algae.csv').first()).toBeVisible();
  await box.getByRole('button', { name: 'Done' }).click();
  await expect(papers.getByRole('button', { name: /^1 file.*row 1$/ })).toBeVisible();

  const openNews = page.getByRole('button', { name: /^Publication in News Paper/ });
  await field(papers, 'Title of the paper').fill('Lichens');
  await openNews.click();
  await expect(said(page, 'The new row of “Research Publications” was not added')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(papers, 'Title of the paper')).toHaveValue('Lichens');
  await openNews.click();
  await expect(field(papers, 'Title of the paper, row 1')).toHaveCount(0);
  await expect(papers.getByRole('heading')).toContainText('changed');
  const news = section(page, 'Publication in News Paper');
  await field(news, 'Title').fill('The orchids of our hills');
  await news.getByRole('button', { name: '+', exact: true }).click();
  await expect(field(news, 'Title, row 1')).toHaveValue('The orchids of our hills');
  await field(news, 'Title').fill('Mosses of the valley');
  await field(news, 'Date/Year').fill('2022');
  await submit(page);
  await expect(said(page, saved)).toBeVisible();
  await page.reload();
  await expect(field(news, 'Title, row 2')).toHaveValue('Mosses of the valley');
  await expect(field(news, 'Date/Year, row 2')).toHaveValue('2022');
  await page.getByRole('button', { name: /^Research Publications/ }).click();
  await expect(papers.getByRole('button', { name: /^1 file.*row 1$/ })).toBeVisible();

  const { research_paper } = await stored(teacher);
  expect(titlesOf(research_paper)).toEqual(['Algae', 'Ferns', 'Orchids', 'Mosses']);
  expect(research_paper?.[0]).toMatchObject({
    edition: 'Second',
    file: [{ type: 'FACULTY_RESEARCH_PAPER', filename: 'algae.csv' }],
  });
});

test(
  'a date with the day first is converted when Control+Enter submits it from its cell',
  { tag: '@once' },
  async ({ page, people: { teacher }, enter }) => {
    await store(teacher, teacher, 'publications', { research_paper: [paper('Orchids', '2019')] });
    await enter(teacher, path(teacher, 'publications', 'research_paper'));
    await field(section(page, 'Research Publications'), 'Date/Year, row 1').fill('14/05/2021');
    await page.keyboard.press('Control+Enter');
    await expect(said(page, saved)).toBeVisible();
    expect((await stored(teacher))['research_paper']).toMatchObject([{ date_year: '2021-05-14' }]);
  },
);

test('an invalid cell in a closed list is opened and focused, and nothing is saved until it is corrected', async ({
  page,
  people: { teacher },
  enter,
}) => {
  await store(teacher, teacher, 'publications', { research_paper: [paper('Orchids', '2019')], text_book: [] });
  await enter(teacher, path(teacher, 'publications', 'research_paper'));
  await field(section(page, 'Research Publications'), 'Date/Year, row 1').fill('some day');
  await page.getByRole('button', { name: /^Text Book/ }).click();
  await field(section(page, 'Text Book'), 'Title of the book').fill('Plant anatomy');
  await page.keyboard.press('Control+Enter');
  const year = field(section(page, 'Research Publications'), 'Date/Year, row 1');
  await expect(year).toBeFocused();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  expect((await stored(teacher))['text_book']).toEqual([]);
  await year.fill('2020');
  await submit(page);
  await expect(said(page, saved)).toBeVisible();
  expect(await stored(teacher)).toMatchObject({
    research_paper: [{ date_year: '2020' }],
    text_book: [{ title_book: 'Plant anatomy' }],
  });
});

test('a conflict in one list is resolved row by row, and the other lists of the form are saved', async ({
  page,
  people: { teacher, botany },
  enter,
}) => {
  const activity = (name: string, position = 'Member'): Row => ({ name, position });
  await store(teacher, teacher, 'involvement', {
    college_activities: [activity('NSS'), activity('NCC')],
    social_activities: [],
  });
  const { college_activities } = await stored(teacher);
  // A department may edit the profiles of its teachers.
  await enter(botany, path(teacher, 'involvement', 'social_activities'));
  const outside = section(page, 'Extension Activities');
  await field(outside, 'Name of the activity').fill('Village adoption');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^In Campus Activities/ }).click();
  const inside = section(page, 'In Campus Activities');
  await field(inside, 'Position, row 1').fill('Mine');
  await store(teacher, teacher, 'involvement', {
    college_activities: [
      { ...college_activities?.[0], position: 'Theirs' },
      college_activities?.[1],
      activity('Eco club'),
    ],
  });

  await submit(page);
  await expect(inside.getByText('Somebody else changed this list while you had it open')).toBeVisible();
  await expect(said(page, saved)).toBeVisible();
  expect(await stored(teacher)).toMatchObject({ social_activities: [{ name: 'Village adoption' }] });
  await expect(inside.getByRole('radiogroup', { name: 'They added Eco club' })).toBeVisible();
  await inside.getByRole('radiogroup', { name: 'You both changed NSS' }).getByLabel('Keep mine').check();
  await inside.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(field(inside, 'Name of the activity, row 3')).toHaveValue('Eco club');
  // The screen shows the choices before they are stored.
  await expect
    .poll(async () => (await stored(teacher))['college_activities'])
    .toMatchObject([activity('NSS', 'Mine'), activity('NCC'), activity('Eco club')]);
});

test('a row of other details requires both fields, and the free text is saved with its list', async ({
  page,
  people: { teacher },
  enter,
}) => {
  await store(teacher, teacher, 'phd', { bDegree: [], oDegree: [{ description_o: 'NET', year_o: '2007' }] });
  await store(teacher, teacher, 'cocurricular', { cocurricular: [], others: '' });
  await enter(teacher, path(teacher, 'phd'));
  const others = section(page, 'Other Details');
  const add = others.getByRole('button', { name: 'Add', exact: true });
  await field(others, 'Description').fill('Diploma in environmental law');
  await add.click();
  await expect(field(others, 'Year')).toBeFocused();
  await expect(field(others, 'Description, row 2')).toHaveCount(0);
  await submit(page);
  await expect(field(others, 'Year, row 2')).toHaveAccessibleDescription('* Mandatory field');
  await field(others, 'Year, row 2').fill('2010');
  await field(others, 'Description').fill('SLET');
  await field(others, 'Year').fill('2011');
  await add.click();
  await expect(field(others, 'Description')).toHaveValue('');
  await field(others, 'Year, row 1').fill('2008');
  await field(others, 'Description').fill('GATE');
  await field(others, 'Year').fill('2012');
  const degrees = section(page, 'Degree Details');
  const course = degrees.getByRole('combobox', { name: 'Course' });
  await paste(course, 'B.Sc.\tBotany\nB.Tech.\tMining\n');
  await expect(degrees.getByRole('combobox', { name: 'Course, row 1' })).toHaveValue('BSC');
  await expect(degrees.getByRole('combobox', { name: 'Course, row 2' })).toContainText('B.Tech. (not in the list)');
  await degrees.getByRole('combobox', { name: 'Course, row 2' }).selectOption('BCOM');
  await submit(page);
  await expect(said(page, saved)).toBeVisible();
  expect(await stored(teacher)).toMatchObject({
    bDegree: [
      { course_b: 'BSC', subject_b: 'Botany' },
      { course_b: 'BCOM', subject_b: 'Mining' },
    ],
    oDegree: [
      { description_o: 'NET', year_o: '2008' },
      { description_o: 'Diploma in environmental law', year_o: '2010' },
      { description_o: 'SLET', year_o: '2011' },
      { description_o: 'GATE', year_o: '2012' },
    ],
  });

  await enter(teacher, path(teacher, 'cocurricular'));
  await field(page, 'Description').fill('Editor of the magazine');
  // A column of the table has the same name, and is there before the editor of the text.
  const named = page.getByRole('textbox', { name: 'Other information', exact: true });
  await expect(named).toHaveCount(2);
  await named.last().pressSequentially('Life member');
  if (!onPhone(page)) {
    await page.getByRole('tab', { name: 'Awards' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
  }
  // The table and the text are sent one after the other. The message follows when both are saved.
  await page.route('**/addemployeeapi', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await submit(page);
  await expect(said(page, saved)).toBeVisible();
  expect(await stored(teacher)).toMatchObject({
    cocurricular: [{ achievement: 'Editor of the magazine' }],
    others: '<p>Life member</p>',
  });
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
});
