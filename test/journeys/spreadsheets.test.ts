import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/universal';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { dialog, field, onPhone, question, said } from './screen.ts';

/** A portal with courses, streams, a branch and two subjects. */
const test = testAlone().extend<object, { filled: Caller }>({
  filled: [
    async ({ office }, use) => {
      for (const [name, tenure, no_of_term] of [
        ['BA', 'Semester', 6],
        ['=2+2', 'Year', 2],
        ['স্নাতক', 'Year', 3],
      ] as const) {
        await office.add('course', { name, tenure, no_of_term });
      }
      await office.add('stream', { stream_name: 'Arts' });
      await office.add('stream', { stream_name: 'Science' });
      await office.add('branch', {
        ...{ branch_code: 'BA-ENG', branch_name: 'BA English', program: 'UG', course: 'BA', stream: 'Arts' },
      });
      for (const [sub_code, is_MIL] of [
        ['ENG-1', 0],
        ['ASM-1', 1],
      ] as const) {
        const stream = ['Arts', 'Science'].map((value) => ({ label: value, value }));
        await office.add('subject', {
          ...{ sub_code, sub_name: `Paper, "${sub_code}"`, course: 'BA', stream, is_MIL },
          ...{ total_marks: 100, pass_marks: 40 },
        });
      }
      await use(office);
    },
    { scope: 'worker' },
  ],
});

test('a CSV export has the filtered rows, a byte order mark for Excel, and escaped formulas', async ({
  page,
  filled,
  enter,
}) => {
  await enter(filled, '/master/course?tenure=Year&sort=-no_of_term');
  const file = await exported(page, 'CSV');
  expect(file.name).toMatch(/^course-list-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.bytes.toString('utf8')).toBe('\ufeffName,Tenure,Number of terms\r\nস্নাতক,Year,3\r\n"\'=2+2",Year,2\r\n');
  await expect(said(page, 'Exported 2 rows')).toBeVisible();
});

test(
  'an exported workbook that is imported is recognised as unchanged',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/master/subject');
    const { name, bytes } = await exported(page, 'XLSX');
    await openImport(page);
    await choose(page, name, bytes);
    await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Unchanged 2' })).toBeVisible();
    await expect(said(page, 'Every row is stored already as it is.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  },
);

test('a refused row of an import is corrected in place, all rows are imported, and Undo reverts them', async ({
  page,
  filled,
  enter,
}) => {
  await enter(filled, '/master/course');
  await openImport(page);
  const lines = ['NAME;Terms of it;tenure;Remarks', 'BVoc;six;Semester;x', 'BA;8;Semester;', 'BFA;4;Year;'];
  await choose(page, 'courses.csv', Buffer.from(lines.join('\r\n')));
  await expect(said(page, 'Not in the file: Number of terms.')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Terms of it goes to' }).selectOption('Number of terms');
  await expect(dialog(page).getByRole('combobox', { name: 'Remarks goes to' })).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Check 3 rows' }).click();

  await expect(dialog(page).getByRole('button', { name: 'Refused 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 2)).toContainText('Number of terms must be a whole number.');
  await field(row(page, 2), 'Number of terms of row 2').fill('6');
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(said(page, 'Every row is good.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Changed 1' }).click();
  await expect(row(page, 3)).toContainText('no_of_term 6 → 8');
  await page.keyboard.press('Escape');
  await expect(question(page)).toContainText('Leave the import');
  await question(page).getByRole('button', { name: 'Go on' }).click();
  await dialog(page).getByRole('button', { name: 'Import 2 new, 1 changed' }).click();

  await expect(said(page, 'Imported 2 new, 1 changed')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row', { name: 'BVoc' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Import undone: 2 deleted, 1 put back')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row', { name: 'BVoc' })).toBeHidden();
  await openImport(page);
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'courses.csv' }).first()).toContainText('Undone');
});

test(
  'a past import is undone in the list of imports, unless one of its records was changed since',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await takeIn(filled, 'stream', [{ stream_name: 'Commerce' }]);
    await enter(filled, '/master/stream');
    await openImport(page);
    const past = dialog(page).getByRole('listitem').filter({ hasText: 'old.csv' }).first();
    await past.getByRole('button', { name: 'Undo the import of old.csv' }).click();
    await question(page).getByRole('button', { name: 'Undo' }).click();
    await expect(past).toContainText('Undone');

    await takeIn(filled, 'stream', [{ stream_name: 'Commerce' }]);
    const commerce = (await filled.rows('stream')).find((one) => one['stream_name'] === 'Commerce')!;
    await filled.update('stream', commerce.id, { stream_name: 'Trade' });
    await page.reload();
    await openImport(page);
    await past.getByRole('button', { name: 'Undo the import of old.csv' }).click();
    await question(page).getByRole('button', { name: 'Undo' }).click();
    await expect(
      said(page, 'One record was changed since this import ("Trade"), so nothing was undone.'),
    ).toBeVisible();
    await filled.remove('stream', commerce.id);
  },
);

test(
  'a record changed after the check is not overwritten until the rows are checked again',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/master/course');
    await openImport(page);
    await choose(page, 'courses.csv', Buffer.from('Name,Number of terms\nBA,8'));
    await dialog(page).getByRole('button', { name: 'Check 1 row' }).click();
    await expect(row(page, 2)).toContainText('no_of_term 6 → 8');
    const { id } = (await filled.rows('course')).find((one) => one['name'] === 'BA')!;
    await filled.update('course', id, { no_of_term: 7 });
    await dialog(page).getByRole('button', { name: 'Import 1 changed' }).click();
    await expect(row(page, 2)).toContainText('Somebody changed this after the check');
    await dialog(page).getByRole('button', { name: 'Check again' }).click();
    await expect(row(page, 2)).toContainText('no_of_term 7 → 8');
    await dialog(page).getByRole('button', { name: 'Import 1 changed' }).click();
    await expect(said(page, 'Imported 1 changed')).toBeVisible();
    await filled.update('course', id, { no_of_term: 6 });
  },
);

test('a wrong value in several rows is corrected in all of them by keyboard', async ({ page, filled, enter }) => {
  await enter(filled, '/master/branch');
  await openImport(page);
  const lines = [1, 2, 3].map((at) => `BA-X${at},Branch ${at},UG,BA,Artz`);
  const rows = ['Branch code,Branch name,Program,Course,Stream', ...lines, 'BA-X4,Branch 4,UG,BA,Sciense'];
  await choose(page, 'branches.csv', Buffer.from(rows.join('\n')));
  await dialog(page).getByRole('button', { name: 'Check 4 rows' }).click();
  const stream = field(row(page, 2), 'Stream of row 2');
  await expect(row(page, 2).getByRole('button', { name: 'The same in 2 other rows' })).toHaveAttribute('aria-disabled');
  await expect(row(page, 5).getByRole('button', { name: 'The same in' })).toBeHidden();
  await stream.fill('Arts');
  await stream.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 2).getByRole('button', { name: 'The same stands in 2 other rows' })).toBeFocused();
  await expect(field(row(page, 4), 'Stream of row 4')).toHaveValue('Arts');
  await expect(field(row(page, 5), 'Stream of row 5')).toHaveValue('Sciense');
  await dialog(page).getByRole('button', { name: 'Check again' }).click();
  await expect(dialog(page).getByRole('button', { name: 'New 3' })).toBeVisible();
});

test('a refused row can be left out of an import', { tag: '@once' }, async ({ page, filled, enter }) => {
  await enter(filled, '/master/stream');
  await openImport(page);
  await choose(page, 'streams.csv', Buffer.from('Stream name\nLaw\nLaw\nArts'));
  await dialog(page).getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(row(page, 3)).toContainText('Row 2 of this file is this stream already.');
  await dialog(page).getByRole('button', { name: 'Leave out row 3' }).click();
  await dialog(page).getByRole('button', { name: 'Import 1 new' }).click();
  await expect(said(page, 'Imported 1 new')).toBeVisible();
  expect((await filled.rows('stream')).filter((one) => one['stream_name'] === 'Law')).toHaveLength(1);
  await filled.remove('stream', (await filled.rows('stream')).find((one) => one['stream_name'] === 'Law')!.id);
});

test(
  'an import whose response was lost is stored once when it is sent again',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/master/stream');
    await openImport(page);
    await choose(page, 'streams.csv', Buffer.from('Stream name\nMusic\nDance'));
    await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
    const bring = dialog(page).getByRole('button', { name: 'Import 2 new' });
    await page.route(
      '**/stream/import',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await bring.click();
    await expect(dialog(page).getByText('The server could not be reached.')).toBeVisible();
    await bring.click();
    await expect(said(page, 'Imported 2 new')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('row', { name: 'Dance' })).toHaveCount(1);
  },
);

test(
  'leaving out rows with the keyboard moves the focus to the next refused row',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/master/stream');
    await openImport(page);
    await choose(page, 'streams.csv', Buffer.from('Stream name\nLaw\nLaw\nLaw\nLaw'));
    await dialog(page).getByRole('button', { name: 'Check 4 rows' }).click();
    await dialog(page).getByRole('button', { name: 'Leave out row 3' }).press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Leave out row 4' })).toBeFocused();
    await expect(dialog(page).getByRole('button', { name: 'Left out 1' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Leave out row 5' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Leave out all refused' }).press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'All 4' })).toBeFocused();
    await expect(dialog(page).getByRole('button', { name: 'Left out 3' })).toBeVisible();
  },
);

test(
  'a department imports its employees from a file without a department column, and undoes it',
  { tag: '@once' },
  async ({ page, portal, filled, enter }) => {
    const office = { email: `botany${onPhone(page)}@college.example`, password: 'a-good-long-password' };
    await filled.add('collegeuser', { name: 'Botany', role: 'BOT', ...office });
    await enter(await signInOverHttp(portal.url, office), '/departments/BOT/home?tab=employee');
    await openImport(page);
    await choose(page, 'staff.csv', Buffer.from('Name,Type,Nature of appointment\nMina Bora,Faculty,Regular'));
    await dialog(page).getByRole('button', { name: 'Check 1 row' }).click();
    await dialog(page).getByRole('button', { name: 'Import 1 new' }).click();
    await expect(page.getByRole('main').getByRole('row', { name: 'Mina Bora' })).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('main').getByRole('row', { name: 'Mina Bora' })).toBeHidden();
  },
);

test('a row of another department is refused in the import of a department', async ({ page, filled, enter }) => {
  await enter(filled, '/departments/BOT/home?tab=employee');
  await openImport(page);
  const lines = ['Bina,Botany', 'Hari,History', 'Nobody said,'].map((line) => `Faculty,Regular,${line}`);
  await choose(page, 'register.csv', Buffer.from(['Type,Nature of appointment,Name,Department', ...lines].join('\n')));
  await expect(dialog(page)).toContainText('Every row goes to Department: Botany · BOT.');
  await expect(dialog(page).getByRole('combobox', { name: 'Department goes to' })).toHaveValue('dept_code');
  await dialog(page).getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(row(page, 3)).toContainText('Department says "History". Only rows of Botany go in here.');
  await dialog(page).getByRole('button', { name: 'Leave out row 3' }).click();
  await dialog(page).getByRole('button', { name: 'Import 2 new' }).click();
  await expect(page.getByRole('main').getByRole('row', { name: 'Bina' })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('row', { name: 'Bina' })).toBeHidden();
});

test(
  'an import says why a file cannot be read, and reads UTF-16 text with tabs',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/master/course');
    await openImport(page);
    const files: [name: string, bytes: Buffer, words: string][] = [
      ['empty.csv', Buffer.alloc(0), 'This file is empty.'],
      ['head.csv', Buffer.from('Name,Tenure\n'), 'This file has a row of headings and no rows below it.'],
      ['paper.pdf', Buffer.from('%PDF-1.7'), 'This is no spreadsheet.'],
      ['locked.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This workbook is locked by a password'],
      ['other.xlsx', Buffer.from('PK\u0003\u0004 and then nonsense'), 'This is no Excel workbook that can be read.'],
      ['open.csv', Buffer.from('Name,Tenure\n"BA,Year\n'), 'A quotation mark in this file is never closed'],
    ];
    for (const [name, bytes, words] of files) {
      await choose(page, name, bytes);
      await expect(dialog(page).getByRole('alert')).toContainText(words);
    }
    // UTF-16 with tabs, as Excel writes "Unicode text".
    await choose(page, 'unicode.txt', Buffer.from('\ufeffName\tTenure\nখেল\tYear', 'utf16le'));
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Name' }).first()).toContainText('খেল');
  },
);

test(
  'an import offers a choice of sheets, and of the date order if a date has the month first',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    await enter(filled, '/students');
    await openImport(page);
    const sheetOf = (sheet: string, rows: string[][]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value }))),
    });
    const heads = ['Roll No.', 'Name of the student', 'DOB', 'Present address'];
    const book = writeExcelFile([
      sheetOf('Science', [heads, ['26-001', 'Mina Bora', '5/7/2007', 'Pandu']]),
      sheetOf('Arts', [
        heads,
        ['26-002', 'Anil Das', '5/7/2007', 'Pandu'],
        ['26-003', 'Rita Kalita', '7/17/2007', 'House 3\nPandu'],
      ]),
    ]);
    await choose(page, 'register.xlsx', Buffer.from(await (await book.toBlob()).arrayBuffer()));
    const sheet = dialog(page).getByRole('combobox', { name: 'Sheet' });
    const order = dialog(page).getByRole('combobox', { name: 'A date such as 5/7/2026 is' });
    await expect(dialog(page).getByRole('button', { name: 'Check 1 row' })).toBeVisible();
    await expect(order).toBeHidden();
    await sheet.selectOption('Arts: 2 rows');
    await expect(dialog(page).getByRole('button', { name: 'Check 2 rows' })).toBeVisible();
    await expect(order).toHaveValue('month');
    await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
    const wrong = 'Date of birth must be a date, such as 2026-11-20.';
    await expect(row(page, 3)).toContainText('is required');
    await expect(row(page, 3)).not.toContainText(wrong);
    await row(page, 3).getByRole('button', { name: 'All columns' }).click();
    await expect(field(row(page, 3), 'Present address of row 3')).toHaveValue('House 3\nPandu');
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await order.selectOption('5 July 2026: the day comes first');
    await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
    await expect(row(page, 3)).toContainText(wrong);
  },
);

test(
  'an import of 5,000 students shows its progress and is complete',
  { tag: '@once' },
  async ({ page, filled, enter }) => {
    test.slow();
    await enter(filled, '/students');
    await openImport(page);
    await choose(page, 'students.csv', Buffer.from(fiveThousandStudents()));
    await dialog(page).getByRole('button', { name: 'Check 5,000 rows' }).click();
    await expect(dialog(page).getByRole('progressbar', { name: 'Checking' })).toHaveAttribute('aria-valuemax', '5000');
    await expect(dialog(page)).toContainText(/Checking: [\d,]+ of 5,000 rows/);
    await dialog(page).getByRole('button', { name: 'Import 5,000 new' }).click({ timeout: 60_000 });
    await expect(dialog(page).getByRole('progressbar', { name: 'Importing' })).toBeVisible();
    await expect(said(page, 'Imported 5,000 new')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 5,000');
  },
);

async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'View' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${format}` }).click();
  const file = await download;
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes };
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Choose a file' })).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialog(page)
    .getByLabel(/Choose a CSV or Excel file/)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** A row of the check, by its number in the file. */
function row(page: Page, number: number): Locator {
  return dialog(page)
    .getByRole('region', { name: 'Rows of the file' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Row ${number}(?!\\d)`) });
}

/** Imports rows through the API, as if from a file `old.csv`. */
async function takeIn(caller: Caller, resource: string, rows: object[]): Promise<void> {
  await caller.call('POST', `/admin/${resource}/import`, { file: 'old.csv', rows });
}

function fiveThousandStudents(): string {
  const head =
    "Program,Branch,Semester,Roll number,Name,Father's name,Mother's name,Date of admission,Date of birth,Gender,Caste,Phone,Present address,Permanent address";
  const lines = Array.from({ length: 5000 }, (_, at) => {
    const roll = `${20 + Math.floor(at / 1000)}-${String(at % 1000).padStart(3, '0')}`;
    return `UG,BA-ENG,${(at % 6) + 1},${roll},Student ${at},Father,Mother,01/08/2025,12 Mar 2007,FEMALE,GENERAL,${9_000_000_000 + at},Pandu,Nalbari`;
  });
  return [head, ...lines].join('\n');
}
