import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { addCaller } from './people.ts';
import { choose, dialog, field, heading, holdBack, onPhone, question, said } from './screen.ts';

const test = testAlone().extend<object, { college: Caller; botany: Caller }>({
  college: [
    async ({ office }, use) => {
      await office.add('course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
      await office.add('stream', { stream_name: 'Science' });
      const bsc = { program: 'UG', course: 'BSc', stream: 'Science' };
      await office.add('branch', { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', ...bsc, dept_code: 'BOT' });
      await office.add('branch', { branch_code: 'BSC-CHM', branch_name: 'BSc Chemistry', ...bsc, dept_code: 'CHM' });
      await office.add('student', { ...student, college_roll_no: '25-001', name: 'Anamika Das' });
      await office.add('student', { ...student, college_roll_no: '25-002', name: 'Bikash Nath', caste: 'SC' });
      await office.add('student', { ...student, ...inChemistry, college_roll_no: '24-003', name: 'Chandan Roy' });
      await use(office);
    },
    { scope: 'worker' },
  ],
  botany: [async ({ college, portal }, use) => use(await addCaller(portal, college)), { scope: 'worker' }],
});

test('students are found by name, roll number and phone, and filtered by branch and semester', async ({
  page,
  college,
  enter,
}) => {
  await enter(college, '/students');
  await expect(rows(page)).toHaveCount(3);
  for (const [words, name] of [
    ['bikash', 'Bikash Nath'],
    ['24-003', 'Chandan Roy'],
    ['9000000222', 'Chandan Roy'],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(name);
  }
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filter' }).click();
  await choose(dialog(page), 'Semester', '3');
  await choose(dialog(page), 'Branch', /BSc Chemistry/);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Chandan Roy');
});

test('Add student leads to the registration page', async ({ page, college, enter }) => {
  await enter(college, '/students');
  await page.getByRole('button', { name: 'Add student' }).click();
  await expect(page).toHaveURL('/registration');
  await expect(heading(page, 'Student registration')).toBeVisible();
});

test('a student is edited with the choices of the registration, and deleted', async ({ page, college, enter }) => {
  await college.add('student', { ...student, college_roll_no: '25-004', name: 'Dipali Kalita' });
  await enter(college, '/students?q=25-004');
  await rows(page).first().getByRole('button').click();
  const drawer = dialog(page, 'Edit DATA');
  await choose(drawer, 'Branch', /BSc Chemistry/);
  await choose(drawer, 'Semester', '6');
  await field(drawer, 'Quota').fill('Sports');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Student updated successfully')).toBeVisible();
  await expect(rows(page)).toContainText('BSC-CHM');

  await rows(page).first().getByRole('button').click();
  await expect(field(drawer, 'Quota')).toHaveValue('Sports');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(said(page, 'Student deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const narrows = onPhone(page) ? page.getByRole('button', { name: 'Filter' }) : page.getByRole('searchbox');
  await expect(narrows).toBeFocused();
});

test(
  'the columns fade beside the buttons only while more of them can be scrolled to',
  { tag: '@once' },
  async ({ page, college, enter }) => {
    await enter(college, '/students');
    await expect(rows(page)).toHaveCount(3);
    const head = page.getByRole('columnheader', { name: 'Action' });
    const fades = () => head.evaluate((cell) => getComputedStyle(cell, '::before').content !== 'none');
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(fades, 'columns lie under it').toBe(true);
    await head.evaluate((cell) => cell.closest('table')?.parentElement?.scrollTo(9999, 0));
    await expect.poll(fades, 'the last column is read').toBe(false);
    await head.evaluate((cell) => cell.closest('table')?.parentElement?.scrollTo(0, 0));
    await expect.poll(fades).toBe(true);
    await page.setViewportSize({ width: 2400, height: 800 });
    await expect.poll(fades, 'all of it has room').toBe(false);
  },
);

test('the link on the page of a student does not move while the record loads', async ({ page, college, enter }) => {
  const letThrough = await holdBack(page, '**/getstudent?**');
  await enter(college, '/students/1');
  const first = page.getByRole('link', { name: 'All students' });
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  letThrough();
  await expect(page.getByRole('article', { name: /^Record of/ })).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
});

test(
  'a student has a page that prints on one sheet, without the controls of the portal',
  { tag: '@once' },
  async ({ page, college, enter }) => {
    await enter(college, '/students?q=Chandan');
    const name = rows(page).first().getByRole('link', { name: 'Chandan Roy' });
    await name.click();
    await expect(heading(page, 'Chandan Roy')).toBeVisible();
    await page.goBack();
    await expect(name).toBeFocused();
    await name.click();
    await expect(heading(page, 'Chandan Roy')).toBeVisible();
    const sheet = page.getByRole('article', { name: 'Record of Chandan Roy' });
    await expect(sheet).toContainText('BSc Chemistry · BSC-CHM');
    await expect(sheet).toContainText('12 Mar 2007');
    await expect(page.getByRole('link', { name: 'All students' })).toHaveAttribute('href', '/students');
    await page.emulateMedia({ media: 'print' });
    for (const chrome of ['Print', 'Logout']) await expect(page.getByRole('button', { name: chrome })).toBeHidden();
    await expect(sheet).toBeVisible();
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue('Chandan Roy');
  },
);

test('the page of an unknown student says that there is none', { tag: '@once' }, async ({ page, college, enter }) => {
  for (const path of ['/students/99999', '/students/nobody']) {
    await enter(college, path);
    await expect(page.getByRole('heading', { name: 'No such student' })).toBeVisible();
  }
});

test(
  'a department reads the students of its branches on its own page',
  { tag: '@once' },
  async ({ page, botany, enter }) => {
    await enter(botany, '/departments/BOT/home?tab=students');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Anamika Das');
    await expect(rows(page).getByRole('button')).toHaveCount(2);
    await rows(page).getByRole('button', { name: 'Read Anamika Das' }).click();
    const read = page.getByRole('dialog');
    await expect(read).toContainText('Anamika Das');
    await expect(read.getByRole('textbox')).toHaveCount(0);
    await enter(botany, '/students');
    await expect(page).toHaveURL('/departments/BOT/home');
  },
);

test(
  'an update keeps the semester of a restored student whose branch was moved to a shorter course',
  { tag: '@once' },
  async ({ page, college, enter }) => {
    const zoology = { branch_code: 'BSC-ZOO', branch_name: 'BSc Zoology', program: 'UG', stream: 'Science' };
    await college.add('course', { name: 'Diploma', tenure: 'Semester', no_of_term: 2 });
    await college.add('branch', { ...zoology, course: 'BSc' });
    const late = { branch_code: 'BSC-ZOO', current_semester: 5, college_roll_no: '23-004', name: 'Dipa Kalita' };
    await college.add('student', { ...student, ...late });
    const [branch] = (await college.call('GET', '/getbranch?branch_code=BSC-ZOO')) as { id: number }[];
    const [deleted] = (await college.call('GET', '/getstudent?q=Dipa')) as { id: number }[];
    await college.call('DELETE', `/admin/${deleted?.id}/deletestudent`);
    await college.call('PUT', `/admin/${branch?.id}/updatebranch`, { course: 'Diploma' });
    await college.call('POST', `/admin/student/${deleted?.id}/restore`, {});
    await enter(college, '/students?q=Dipa');
    await rows(page).getByRole('button', { name: 'Edit Dipa Kalita' }).click();
    const drawer = dialog(page, 'Edit DATA');
    await expect(drawer.getByRole('combobox', { name: 'Semester' })).toHaveValue('5');
    await field(drawer, 'Phone').fill('9000000444');
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Student updated successfully')).toBeVisible();
    const [stored] = (await college.call('GET', '/getstudent?q=Dipa')) as { id: number }[];
    expect(stored).toMatchObject({ current_semester: 5, phone: '9000000444' });
    await college.call('DELETE', `/admin/${stored?.id}/deletestudent`);
  },
);

const student = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 1,
  father_name: 'Hari Nath',
  mother_name: 'Rina Nath',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-03-12',
  gender: 'MALE',
  caste: 'OBC',
  phone: '9000000111',
  present_address: 'House 12, Pandu College Road, Guwahati 781012',
  permanent_address: 'Nalbari',
};

const inChemistry = { branch_code: 'BSC-CHM', current_semester: 3, phone: '9000000222' };

function rows(page: Page): Locator {
  return page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}
