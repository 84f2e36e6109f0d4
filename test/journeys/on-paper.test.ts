import { expect, testAlone } from '#test/helpers/journey.ts';
import { sheetsOf } from '#test/helpers/sheets-of.ts';
import { tab } from './screen.ts';

const test = testAlone();

test('Print all rows prints every row in black without controls, with the header on each sheet', async ({
  page,
  office,
  enter,
}) => {
  for (let at = 1; at <= 60; at += 1) await office.add('doctype', { doc_type: `Form ${at}` });
  // As on a phone, `print` returns at once.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await enter(office, '/master/doctype');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Print all rows' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Form 60', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^(View|Edit)/ })).toHaveCount(0);
  // The text is black for white paper, although the screen is dark.
  await expect(page.getByText('Form 60', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('--q-ink', '#1c2430');
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets.length).toBeGreaterThan(1);
  for (const { words } of sheets) expect(words).toContain('Document Type');

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByText('Form 60', { exact: true })).toBeHidden();
  await expect(page.getByText('Form 50', { exact: true })).toBeVisible();
});

test('an editable profile is printed as plain text and fits the width of the paper', async ({
  page,
  office,
  enter,
}) => {
  const link = `https://journal.example.edu/archive/${'fern-'.repeat(20)}`;
  const issue = { journal: 'Letters', year: '2023', issn: '0000-0000', volume_pages: '2, 1-9' };
  await office.call('POST', '/admin/BOT/updatedeptdatafromform', {
    research_publications: [{ title: 'Ferns', authors: 'R. Das', ...issue, link }],
  });
  await page.setViewportSize({ width: 718, height: 1000 });
  await enter(office, '/departments/BOT/home?tab=profile');
  await expect(page.getByRole('textbox', { name: 'Year of establishment' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('term').filter({ hasText: 'Year of establishment' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Year of establishment' })).toBeHidden();
  await expect(page.getByText('journal.example.edu/archive/')).toBeVisible();
  // One pixel may be due to rounding.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(720);
});

test('print shows the open section, or all rows of all sections if none is open, wide ones in landscape', async ({
  page,
  office,
  enter,
}) => {
  await office.add('employee', { name: 'Rima Das', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' });
  const employee = (await office.rows('employee')).find(({ name }) => name === 'Rima Das');
  await office.call('POST', `/admin/${employee?.id}/addemployeeapi`, {
    m_type: 'publications',
    research_paper: Array.from({ length: 70 }, (_, at) => ({ title_paper: `Paper ${at + 1}`, date_year: '2023' })),
    econtent: [{ title_book: 'Lectures on ferns', date_year: '2023-05-14' }],
  });
  await enter(office, `/faculty/${employee?.id}/home?tab=publications`);
  const title = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(title('E-Content Development')).toBeVisible();
  const [first] = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(first?.isAlong).toBe(true);
  expect(first?.words).toContain('Quarter');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Research Publications', 'Text Book', 'E-Content Development']) {
    await expect(title(name)).toBeVisible();
  }
  for (const row of ['Paper 1', 'Paper 70', 'Lectures on ferns']) {
    await expect(page.getByText(row, { exact: true })).toBeVisible();
  }

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Paper 1', { exact: true })).toHaveCount(0);
  await title('E-Content Development').click();
  await page.emulateMedia({ media: 'print' });
  await expect(title('E-Content Development')).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('page', 'auto');
  // Editable values are printed as plain text, without their controls.
  await expect(page.getByText('14 May 2023', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(title('Research Publications')).toBeHidden();
  await expect(page.getByText('Paper 1', { exact: true })).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await title('Research Publications').click();
  await page.emulateMedia({ media: 'print' });
  await expect(title('Research Publications')).toBeVisible();
  await expect(title('E-Content Development')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('page', 'many-columns');
});

test('a printed faculty page says that the public does not see it, and gives its public path', async ({
  page,
  office,
  enter,
}) => {
  await office.add('employee', { name: 'Ila Deka', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' });
  const employee = (await office.rows('employee')).find(({ name }) => name === 'Ila Deka');
  await enter(office, `/faculty/${employee?.id}/home`);
  await expect(tab(page, 'Home')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The public does not see this page.')).toBeVisible();
  await expect(page.getByText(`/site/people/${employee?.id}-ila-deka`)).toBeVisible();
});

test('long texts of a form are printed whole, and a list says which of its rows are printed', async ({
  page,
  office,
  enter,
}) => {
  await office.add('employee', { name: 'Mrinal Das', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' });
  const employee = (await office.rows('employee')).find(({ name }) => name === 'Mrinal Das');
  const topics = Array.from({ length: 40 }, (_, at) => `Research topic ${at + 1}`);
  const about = topics.map((topic) => `<p>Paragraph on ${topic.toLowerCase()}.</p>`).join('');
  const record = {
    area_of_research: topics.join(', '),
    h_qualification: `MSc, ${'PhD, '.repeat(30)}last degree`,
    about,
  };
  await office.call('POST', `/admin/${employee?.id}/uploademployeedatanew`, record);
  await enter(office, `/faculty/${employee?.id}/home?tab=basic`);
  await expect(page.getByRole('textbox', { name: 'About' })).toContainText('Paragraph on research topic 40');
  const words = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
    .map((sheet) => sheet.words)
    .join(' ');
  for (const last of ['Research topic 40', 'last degree', 'Paragraph on research topic 40'])
    expect(words).toContain(last);
  for (const control of ['Preview', 'Drop or paste']) expect(words).not.toContain(control);
  await expect(page.getByRole('textbox', { name: 'About' })).toBeVisible();

  for (let at = 1; at <= 51; at += 1) await office.add('doctype', { doc_type: `Paper ${at}` });
  await enter(office, '/master/doctype');
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
});

test('a long name without spaces wraps in print', async ({ page, office, enter }) => {
  await office.add('committee', {
    committee_code: 'LIB',
    name: 'Library committee',
    members: [{ member_name: 'Unbroken'.repeat(12), member_designation: 'Convener' }],
  });
  await enter(office, '/college?tab=committee');
  await expect(page.getByText('Library committee')).toBeVisible();
  await page.setViewportSize({ width: 690, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const name = page.getByText(/^Unbroken/);
  await expect(name).toBeVisible();
  expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});
