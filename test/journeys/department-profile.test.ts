import type { Locator, Page } from '@playwright/test';
import { signInOverHttp, type Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test } from './people.ts';
import { dialog, field, heading, onPhone, openRail, paste, question, said } from './screen.ts';

const path = '/departments/BOT/home?tab=profile';

const programme = (name: string, level = 'UG') => ({
  programme: name,
  level,
  year_of_start: '1962',
  sanctioned_intake: 40,
  examination_system: 'Semester',
});

/** Replaces the stored programmes of Botany by these rows. */
async function storeProgrammes(who: Caller, rows: object[]): Promise<void> {
  await who.call('POST', '/admin/BOT/updatedeptdatafromform', { programs_offered: rows });
}

async function stored(who: Caller, name = 'programs_offered'): Promise<Record<string, unknown>[]> {
  const data = (await who.call('GET', '/admin/BOT/getsingledeptdata')) as Record<string, Record<string, unknown>[]>;
  return data[name] ?? [];
}

function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title}`) });
}

test('a department adds, edits, moves, duplicates and deletes rows, and a reload shows what was saved', async ({
  page,
  people,
  enter,
}) => {
  await storeProgrammes(people.botany, [programme('BSc'), programme('MSc', 'PG')]);
  await enter(people.botany, path);
  await expect(heading(page, 'Botany')).toBeVisible();
  await page.getByRole('button', { name: /^Programmes offered/ }).click();
  const programs = section(page, 'Programmes offered');
  await field(programs, 'Level, row 2').fill('Postgraduate');
  await expect(programs.getByRole('heading')).toContainText('changed');
  await programs.getByRole('button', { name: 'Add row' }).click();
  await expect(field(programs, 'Programme')).toBeFocused();
  for (const words of ['PhD', 'Doctoral', '1991', '8', 'Thesis']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await programs.getByRole('button', { name: 'Add row' }).click();
  await expect(field(programs, 'Programme, row 3')).toHaveValue('PhD');
  await expect(field(programs, 'Examination system, row 3')).toHaveValue('Thesis');

  await programs.getByRole('button', { name: /^Row 3/ }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await page.keyboard.press('Escape');
  await expect(field(programs, 'Programme, row 2')).toHaveValue('PhD');
  await programs.getByRole('button', { name: /^Row 1/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(field(programs, 'Programme, row 2')).toHaveValue('BSc');
  await programs.getByRole('button', { name: 'Delete row 2' }).click();
  await expect(said(page, 'Row deleted')).toBeVisible();
  await expect(field(programs, 'Programme, row 2')).toHaveValue('PhD');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(programs, 'Programme, row 2')).toHaveValue('BSc');

  await programs.getByRole('button', { name: 'Save Programmes offered' }).click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  await expect(programs.getByRole('heading')).not.toContainText('changed');
  await page.reload();
  await expect(field(programs, 'Programme, row 4')).toHaveValue('MSc');
  expect((await stored(people.botany)).map(({ programme: name, level }) => [name, level])).toEqual([
    ['BSc', 'UG'],
    ['BSc', 'UG'],
    ['PhD', 'Doctoral'],
    ['MSc', 'Postgraduate'],
  ]);
});

test(
  'twelve rows pasted from a spreadsheet are assigned to columns by their headings',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', { research_publications: [] });
    await enter(people.botany, `${path}&open=research_publications`);
    const papers = section(page, 'Research publications');
    await expect(papers).toContainText('No rows yet');
    const lines = Array.from({ length: 12 }, (_, at) =>
      [
        `${at + 1}`,
        2012 + at,
        `"Paper ${at + 1},\nin two lines"`,
        'M. Bora',
        'Pleione',
        '0970-1',
        '3(1)',
        'https://j.example/1',
      ].join('\t'),
    );
    const heads = ['Sl. No.', 'Year', 'Title', 'Authors', 'Journal', 'ISSN', 'Volume and pages', 'Link'].join('\t');
    await paste(field(papers, 'Title'), `${[heads, ...lines].join('\r\n')}\r\n`, '<table></table>');
    await expect(said(page, '12 rows pasted. Left out, for want of a column: “Sl. No.”.')).toBeVisible();
    await expect(field(papers, 'Year, row 12')).toHaveValue('2023');
    await expect(field(papers, 'Title, row 1')).toHaveValue('Paper 1,\nin two lines');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(field(papers, 'Year, row 1')).toHaveCount(0);
    await paste(field(papers, 'Title'), `${[heads, ...lines].join('\r\n')}\r\n`, '<table></table>');
    await papers.getByRole('button', { name: 'Sort by year' }).click();
    await expect(field(papers, 'Year, row 1')).toHaveValue('2023');
    await papers.getByRole('button', { name: /^Save/ }).click();
    await expect(said(page, 'Department data updated successfully')).toBeVisible();
    expect(await stored(people.botany, 'research_publications')).toHaveLength(12);
  },
);

test('empty mandatory cells are counted in the heading, and the first is marked and focused', async ({
  page,
  people,
  enter,
}) => {
  await storeProgrammes(people.botany, [programme('BSc')]);
  await enter(people.botany, `${path}&open=programs_offered`);
  const programs = section(page, 'Programmes offered');
  await field(programs, 'Level, row 1').fill(' ');
  await field(programs, 'Programme').fill('MSc');
  await page.keyboard.press('Control+Enter');
  const level = field(programs, 'Level, row 1');
  await expect(level).toBeFocused();
  await expect(level).toHaveAccessibleDescription('* Mandatory field');
  await expect(programs.getByRole('heading')).toContainText('5 to mend');
  await level.fill('UG');
  await expect(programs.getByRole('heading')).toContainText('4 to mend');
  expect(await stored(people.botany)).toHaveLength(1);
});

test('+ marks the empty mandatory cells of a new row, and adds it once filled', async ({ page, people, enter }) => {
  await storeProgrammes(people.botany, []);
  await enter(people.botany, `${path}&open=programs_offered`);
  const programs = section(page, 'Programmes offered');
  const plus = programs.getByRole('button', { name: '+', exact: true });
  const marks = programs.getByText('* Mandatory field', { exact: true });
  await plus.click();
  await expect(field(programs, 'Programme')).toBeFocused();
  await expect(marks).toHaveCount(5);
  await field(programs, 'Programme').fill('MSc');
  await expect(marks).toHaveCount(4);
  for (const name of ['Level', 'Year of start', 'Sanctioned Intake', 'Examination system'])
    await field(programs, name).fill('2');
  await plus.click();
  await expect(field(programs, 'Programme, row 1')).toHaveValue('MSc');
  await expect(marks).toHaveCount(0);
});

test('a single value is refused when it is empty, and saved when it is changed', async ({ page, people, enter }) => {
  await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', { estd: '1962', examination_system: 'Annual' });
  await enter(people.botany, path);
  await field(page, 'Year of establishment').fill('');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Year of establishment')).toHaveAccessibleDescription('* Mandatory field');
  await field(page, 'Year of establishment').fill('1961');
  const save = page.getByRole('button', { name: 'Save general' });
  await save.click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.reload();
  await expect(field(page, 'Year of establishment')).toHaveValue('1961');
});

test(
  'a saved single value stays on the screen when it cannot be loaded again',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', {
      estd: '1962',
      examination_system: 'Annual',
    });
    await enter(people.botany, path);
    await field(page, 'Year of establishment').fill('1961');
    await page.route('**/getsingledeptdata*', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expect(said(page, 'Department data updated successfully')).toBeVisible();
    await expect(field(page, 'Year of establishment')).toHaveValue('1961');
  },
);

test(
  'a disabled save button stands out from its card in the dark theme',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await enter(people.botany, path);
    const save = page.getByRole('button', { name: 'Save general' });
    await expect(save).toBeDisabled();
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const card = await page.getByRole('region', { name: 'General' }).evaluate(groundOf);
    await expect.poll(() => save.evaluate(groundOf)).not.toBe(card);
  },
);

test('a file is attached to a row and saved with it', async ({ page, people, enter }) => {
  await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', {
    awards_faculty: [
      { name: 'Dr. Mina Bora', award: 'Best paper', awarding_body: 'ASS', level: 'State', year: '2020', file: [] },
    ],
  });
  await enter(people.botany, `${path}&open=awards_faculty`);
  const awards = section(page, 'Awards and recognition');
  await awards.getByRole('button', { name: /^Attach.*row 1$/ }).click();
  const box = dialog(page, 'File, row 1');
  await box
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'award.csv', mimeType: 'text/csv', buffer: Buffer.from('name,award\nMina,Best paper\n') });
  await expect(box.getByText('award.csv').first()).toBeVisible();
  await box.getByRole('button', { name: 'Done' }).click();
  await expect(awards.getByRole('button', { name: /^1 file.*row 1$/ })).toBeVisible();
  await awards.getByRole('button', { name: /^Save/ }).click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  expect(await stored(people.botany, 'awards_faculty')).toMatchObject([{ file: [{ filename: 'award.csv' }] }]);
});

test('a conflict in a list shows both versions, and one is chosen', async ({ page, people, enter, office }) => {
  await storeProgrammes(people.botany, [programme('BSc'), programme('MSc', 'PG'), programme('PhD', 'Doctoral')]);
  const before = await stored(people.botany);
  await enter(people.botany, `${path}&open=programs_offered`);
  const programs = section(page, 'Programmes offered');
  await field(programs, 'Level, row 1').fill('Undergraduate');
  await field(programs, 'Level, row 2').fill('Mine');
  await storeProgrammes(office, [before[0]!, { ...before[1], level: 'Theirs' }, before[2]!, programme('Diploma')]);

  await programs.getByRole('button', { name: /^Save/ }).click();
  await expect(programs.getByText('Somebody else changed this list while you had it open')).toBeVisible();
  await expect(programs.getByRole('row', { name: 'Level Theirs Mine' })).toBeVisible();
  await expect(programs.getByRole('radiogroup', { name: 'They added Diploma' })).toBeVisible();
  await programs.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(programs.getByRole('alert')).toHaveText('Choose for each row first.');
  await expect(programs.getByLabel('Take theirs')).toBeFocused();
  await programs.getByLabel('Take theirs').check();
  await programs.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  expect((await stored(people.botany)).map(({ programme: name, level }) => [name, level])).toEqual([
    ['BSc', 'Undergraduate'],
    ['MSc', 'Theirs'],
    ['PhD', 'Doctoral'],
    ['Diploma', 'UG'],
  ]);
});

test('“Save all” saves several changed sections at once', { tag: '@once' }, async ({ page, people, enter }) => {
  await people.botany.call('POST', '/admin/BOT/updatedeptdatafromform', {
    student_cleared: [],
    student_progressions: [],
  });
  await enter(people.botany, `${path}&open=student_cleared,student_progressions`);
  for (const [title, words] of [
    ['Students who cleared examinations', ['NET', '2023', '4']],
    ['Student progression', ['To PG', '2023', '40']],
  ] as const) {
    await section(page, title).getByRole('button', { name: 'Add row' }).click();
    for (const one of words) {
      await page.keyboard.type(one);
      await page.keyboard.press('Tab');
    }
  }
  await page.getByRole('region', { name: 'Changed sections' }).getByRole('button', { name: 'Save all' }).click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changed sections' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Students who cleared examinations/ })).toBeFocused();
  expect(await stored(people.botany, 'student_cleared')).toMatchObject([{ examination: 'NET', students: 4 }]);
  expect(await stored(people.botany, 'student_progressions')).toHaveLength(1);
});

test(
  'a save that fails shows the error of the server and leaves the typed values',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await storeProgrammes(people.botany, [programme('BSc')]);
    await enter(people.botany, `${path}&open=programs_offered`);
    const programs = section(page, 'Programmes offered');
    await field(programs, 'Level, row 1').fill('Typed');
    await page.route('**/updatedeptdatafromform', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: 'Failed', detail: 'The store is full.' }),
      }),
    );
    await programs.getByRole('button', { name: /^Save/ }).click();
    await expect(programs.getByRole('alert')).toContainText('Error');
    await expect(programs.getByRole('alert')).toContainText('The store is full.');
    await expect(field(programs, 'Level, row 1')).toHaveValue('Typed');
  },
);

test('leaving with unsaved changes asks, and “Keep editing” keeps them', async ({ page, people, enter }) => {
  await storeProgrammes(people.botany, [programme('BSc')]);
  await enter(people.botany, `${path}&open=programs_offered`);
  await field(section(page, 'Programmes offered'), 'Level, row 1').fill('Typed');
  const rail = await openRail(page);
  await rail.getByRole('link', { name: 'Student registration' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  if (onPhone(page)) await page.keyboard.press('Escape');
  await expect(field(section(page, 'Programmes offered'), 'Level, row 1')).toHaveValue('Typed');
});

test(
  'rows are edited, moved, added and saved with the keyboard alone',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await storeProgrammes(people.botany, [programme('BSc'), programme('MSc', 'PG')]);
    await enter(people.botany, path);
    const head = page.getByRole('button', { name: /^Programmes offered/ });
    await head.focus();
    await page.keyboard.press('Enter');
    const programs = section(page, 'Programmes offered');
    const cell = (name: string) => field(programs, name);
    await cell('Level, row 1').focus();
    await page.keyboard.press('Enter');
    await expect(cell('Level, row 2')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(cell('Level, row 1')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' changed');
    await page.keyboard.press('Escape');
    await expect(cell('Level, row 1')).toHaveValue('UG');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell('Programme, row 1')).toHaveValue('MSc');
    await expect(cell('Level, row 2')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Doctoral');
    await expect(cell('Level')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('PhD');
    for (const words of ['', '1991', '8', 'Thesis']) {
      await page.keyboard.press('Tab');
      if (words) await page.keyboard.type(words);
    }
    await page.keyboard.press('Control+Enter');
    await expect(said(page, 'Department data updated successfully')).toBeVisible();
    expect((await stored(people.botany)).map(({ programme: name }) => name)).toEqual(['MSc', 'BSc', 'PhD']);
  },
);

test('the history of a row is shown, and an earlier version of it can be restored', async ({ page, people, enter }) => {
  await storeProgrammes(people.botany, [programme('Before')]);
  const [row] = await stored(people.botany);
  await storeProgrammes(people.botany, [{ ...row, programme: 'After' }]);
  await enter(people.botany, `${path}&open=programs_offered`);
  const programs = section(page, 'Programmes offered');
  await programs.getByRole('button', { name: /^Row 1/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = dialog(page, 'History of the programme');
  await expect(history.getByRole('listitem').first()).toContainText('After');
  await history.getByRole('button', { name: 'Take back to this' }).first().click();
  await question(page).getByRole('button', { name: 'Take back' }).click();
  await expect(field(programs, 'Programme, row 1')).toHaveValue('Before');
});

test('a user without write access sees plain tables, and a write by another department is refused with 403', async ({
  page,
  people,
  portal,
  office,
  enter,
}) => {
  await storeProgrammes(people.botany, [programme('BSc')]);
  await office.add('collegeuser', { name: 'Chemistry', email: 'chemistry@college.example', role: 'CHM', password });
  const chemistry = await signInOverHttp(portal.url, { email: 'chemistry@college.example', password });
  await expect(storeProgrammes(chemistry, [])).rejects.toThrow('403');
  // The screen reads from this response whether the user may write.
  await page.route('**/api/me', async (route) => {
    const me = (await (await route.fetch()).json()) as { can: { resources: object } };
    const resources = { ...me.can.resources, departmentprofile: ['list'] };
    await route.fulfill({ json: { ...me, can: { ...me.can, resources } } });
  });
  await enter(people.botany, `${path}&open=programs_offered,chapter_books`);
  const programs = section(page, 'Programmes offered');
  await expect(programs.getByRole('row').filter({ hasText: 'BSc' })).toContainText('Semester');
  await expect(programs.getByRole('textbox')).toHaveCount(0);
  await expect(programs.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await expect(section(page, 'Books and chapters')).toContainText('No rows yet.');
});

test(
  'a section is found by a word of its title, and “Show all sections” ends the search',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.botany, path);
    await page.getByRole('searchbox', { name: 'Find a section' }).fill('chapters');
    await expect(page.getByRole('button', { name: /^Books and chapters in books/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Programmes offered/ })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Find a section' }).fill('nothing like it');
    await page.getByRole('button', { name: 'Show all sections' }).click();
    await expect(page.getByRole('button', { name: /^Programmes offered/ })).toBeVisible();
  },
);
