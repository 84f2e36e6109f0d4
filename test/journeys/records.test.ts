import { readFile } from 'node:fs/promises';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, heading, onPhone, said } from './screen.ts';

const journal = 'Rheedea, the journal of the Indian Association for Angiosperm Taxonomy, Calicut';
const papers = [
  { title_paper: 'Ferns of the Deepor beel', title_book: 'Journal of Wetlands', date_year: '2023-08' },
  { title_paper: 'Orchids of the lower Brahmaputra', title_book: journal, date_year: '2021' },
];

test.beforeEach(async ({ office, people }) => {
  const { employee_id } = people.teacher.user;
  const file = await people.teacher.upload('FACULTY_RESEARCH_PAPER', 'proof.txt', new TextEncoder().encode('Proof'));
  const research_paper = papers.map((paper, at) => ({ ...paper, file: at === 0 ? [file] : [] }));
  const awards = [{ area: 'Best teacher', achievement: 'Science Society', award: '2022' }];
  for (const body of [
    { m_type: 'publications', research_paper },
    { m_type: 'awards', awards },
  ]) {
    await office.call('POST', `/admin/${employee_id}/addemployeeapi`, { ...body, employee_id });
  }
});

test('academic records are filtered by section and year, exported as CSV, and linked to their owner', async ({
  page,
  office,
  people,
  enter,
}) => {
  await enter(office, '/records');
  await expect(heading(page, 'Academic records')).toBeVisible();
  await expect(page.getByText('Orchids of the lower Brahmaputra')).toBeVisible();
  if (!onPhone(page)) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.getByText(journal).first().hover();
    await expect(page.getByTitle(journal).first()).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2023-24');
  await expect(page.getByText('Orchids of the lower Brahmaputra')).toBeHidden();
  await expect(page.getByText('Ferns of the Deepor beel')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain('Ferns of the Deepor beel');
  expect(exported).not.toContain('Orchids of the lower Brahmaputra');
  await expect(said(page, /^Exported \d+ rows?$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/records?period=2020-21..2022-23');
  await expect(page.getByRole('combobox', { name: 'Year' }).locator(':checked')).toHaveText('2020-21 to 2022-23');
  await expect(page.getByText('Orchids of the lower Brahmaputra')).toBeVisible();
  await expect(page.getByText('Ferns of the Deepor beel')).toBeHidden();
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Awards');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('All years');
  await expect(page.getByText('Best teacher')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dr. Mina Bora' }).first().click();
  await expect(page).toHaveURL(`/faculty/${people.teacher.user.employee_id}/home?tab=awards`);
});

test(
  'choosing the section or the year with the keyboard keeps the focus',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/records');
    const [section, year] = [page.getByLabel('Section', { exact: true }), page.getByLabel('Year', { exact: true })];
    await section.focus();
    for (const name of ['text_book', 'magazine']) {
      await page.keyboard.press('ArrowDown');
      await expect(section).toHaveValue(name);
      await expect(section).toBeFocused();
    }
    await year.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/period=/);
    await expect(year).toBeFocused();
  },
);

test('ranges of five calendar and academic years are offered, and a calendar range filters the records', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/records');
  const year = page.getByLabel('Year', { exact: true });
  const windows = (of: string) => year.locator(`optgroup[label="Five ${of} years"] option`);
  await expect(windows('calendar').first()).toHaveText(/^\d{4} to \d{4}$/);
  await expect(windows('academic').first()).toHaveText(/^\d{4}-\d{2} to \d{4}-\d{2}$/);
  const [second = ''] = (await windows('calendar').allTextContents()).slice(1);
  await year.selectOption(second);
  await expect(page).toHaveURL(new RegExp(`period=${second.replace(' to ', '\\.\\.')}`));
  await expect(page.getByText('Ferns of the Deepor beel')).toBeVisible();
  await page.goto('/records?period=2015..2022');
  await expect(year.locator(':checked')).toHaveText('2015 to 2022');
  await expect(page.getByText('Orchids of the lower Brahmaputra')).toBeVisible();
  await expect(page.getByText('Ferns of the Deepor beel')).toBeHidden();
});

test('a print has the section, years and count, and the name of an export has the section and years', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/records?period=2020-21..2023-24');
  const what = page.getByText('Research Publications, 2020-21 to 2023-24', { exact: true }).first();
  // Other tests add records too, so the number is not fixed.
  const count = page.locator('header', { has: page.getByRole('heading', { level: 1 }) }).getByText(/^\d+$/);
  await expect(count).toBeVisible();
  await expect(what).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(what).toBeVisible();
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'View' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^research-publications-2020-21-to-2023-24-\d{4}-/);
});

test('IQAC sees all records, a department its own, and a teacher none', async ({ page, office, people, enter }) => {
  test.skip(test.info().project.name === 'phone', 'who reads what has nothing to do with the screen');
  await office.add('employee', { name: 'Bikash Nath', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'CHM' });
  const other = (await office.rows('employee')).find(({ name }) => name === 'Bikash Nath')?.id;
  const body = {
    m_type: 'publications',
    employee_id: other,
    research_paper: [{ title_paper: 'Acids', date_year: '2024' }],
  };
  await office.call('POST', `/admin/${other}/addemployeeapi`, body);
  await enter(people.iqac, '/records?q=acids');
  await expect(page.getByText('Bikash Nath')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bikash Nath' })).toHaveCount(0);
  await enter(people.botany, '/records');
  await expect(page.getByText('Ferns of the Deepor beel')).toBeVisible();
  await expect(page.getByText('Acids')).toHaveCount(0);
  await enter(people.teacher, '/records');
  await expect(page).toHaveURL(`/faculty/${people.teacher.user.employee_id}/home`);
});

test('a department imports papers matched by e-mail and undoes the import, and IQAC can only export', async ({
  page,
  people,
  enter,
}) => {
  test.skip(onPhone(page), 'once is enough');
  await enter(people.botany, '/records');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Import…' }).click();
  const { email } = people.teacher.user;
  const rows = ['', ',Current Botany'].map((journal) => `${email},Algae of the Kolong${journal}`);
  const file = ['E-mail,Title of the paper,Journal', ...rows].join('\n');
  await dialog(page)
    .getByLabel(/Choose a CSV or Excel file/)
    .setInputFiles({ name: 'papers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog(page).getByLabel('E-mail goes to')).toHaveValue('employee_id');
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
  await dialog(page).getByRole('button', { name: 'Import 2 new' }).click();
  await expect(page.getByText('Algae of the Kolong')).toHaveCount(2);
  const works = said(page, /^These are \d+ works: where several people share one, each has a row\.$/);
  await expect(works).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Algae of the Kolong')).toHaveCount(0);
  await expect(works).toBeHidden();
  await enter(people.iqac, '/records');
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import…' })).toBeHidden();
});

test(
  'the title column is the widest one in the list of papers',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const text = 'Diversity of the aquatic plants of the lower Brahmaputra valley and its beels';
    const paper = { title_paper: text, title_book: text, date_year: '2020' };
    const { employee_id } = people.teacher.user;
    const papersOf = { m_type: 'publications', research_paper: [paper], employee_id };
    await office.call('POST', `/admin/${employee_id}/addemployeeapi`, papersOf);
    await enter(office, '/records');
    await expect(page.getByText(text).first()).toBeVisible();
    const widths = await page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.clientWidth));
    const title = await page
      .getByRole('columnheader', { name: 'Title of the paper' })
      .evaluate((head) => head.clientWidth);
    expect(title).toBe(Math.max(...widths));
  },
);

test('the choice of section is over 280 px wide on a phone 320 px wide', async ({ page, office, enter }) => {
  test.skip(!onPhone(page), 'once is enough');
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(office, '/records');
  const section = page.getByLabel('Section', { exact: true });
  const year = page.getByLabel('Year', { exact: true });
  expect((await section.boundingBox())?.width).toBeGreaterThan(280);
  expect((await year.boundingBox())?.x).toBe((await section.boundingBox())?.x);
});
