import type { Locator, Page } from '@playwright/test';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { choose, dialog, onPhone, question, said } from './screen.ts';

const test = testAlone().extend<object, { college: Caller }>({
  college: [
    async ({ office }, use) => {
      await enterCollege(office);
      await use(office);
    },
    { scope: 'worker' },
  ],
});

const taught = { session: '2025-26', course: 'BA', stream: 'Arts', semester: 1, sub_code: 'HIS-1' };
/** The number of students in the first semester: 25-001 to 25-240. */
const many = 240;

test.beforeEach(async ({ college }) => {
  for (const { id } of await college.rows('section')) await college.remove('section', id);
});

test('students load for the chosen course, stream and semester, and are found by roll number and name', async ({
  page,
  college,
  enter,
}) => {
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await expect(drawer.getByText('Choose course, stream and term to see the students.')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Session', exact: true })).toHaveValue('2025-26');
  await choose(drawer, 'Course', 'BA');
  await choose(drawer, 'Stream', 'Arts');
  await choose(drawer, 'Semester', '2nd Semester');
  await expect(drawer.getByText('No student is in the 2nd Semester of BA Arts')).toBeVisible();
  await choose(drawer, 'Semester', '1st Semester');
  await expect(counted(drawer, '0 of 240 chosen')).toBeVisible();
  await choose(drawer, 'Subject code', 'Ancient India · HIS-1');
  await choose(drawer, 'Section', 'A');

  const search = drawer.getByRole('combobox', { name: 'Search students' });
  await search.fill('25-03');
  await drawer.getByRole('button', { name: 'Select these 10' }).click();
  await expect(counted(drawer, '10 of 240 chosen')).toBeVisible();
  await search.fill('student 7');
  await student(drawer, '25-007').click();
  // Enter chooses the first student that matches the number.
  await search.fill('25-120');
  await expect(said(page, '1 found. Enter chooses 25-120 ')).toBeVisible();
  await search.press('Enter');
  await expect(said(page, /^25-120 .* is chosen\.$/)).toBeVisible();
  await expect(counted(drawer, '12 of 240 chosen')).toBeVisible();
  await search.fill('nobody');
  await expect(drawer.getByText('No students fit “nobody”.')).toBeVisible();
  await search.fill('');
  await drawer.getByRole('button', { name: 'Only chosen' }).click();
  await expect(drawer.getByRole('option')).toHaveCount(12);
  await student(drawer, '25-030').click();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Section added successfully')).toBeVisible();
  const stored = (await college.rows('section'))[0]!;
  expect(rollsOf(stored)).toHaveLength(11);
  expect(stored['student_data']).toContainEqual({ roll_no: '25-120', name: 'Student 120', email: '' });
});

test('a teacher with read access sees the students of a section', async ({ page, portal, college, enter }) => {
  const rima = { name: 'Rima Sarma', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'HIS' };
  const signIn = { email: 'rima.sarma@college.example', password: 'a-good-long-password' };
  await college.add('employee', { ...rima, ...signIn });
  await college.add('accesscontrol', { assigned_to: signIn.email, permission: 'R', access_field: 'EGOV' });
  await college.add('section', { ...taught, section: 'A', student_data: entries(1, 2) });
  await enter(await signInOverHttp(portal.url, signIn), '/master/section');
  await page.getByRole('button', { name: 'Read HIS-1' }).click();
  const drawer = dialog(page, 'Section');
  await expect(drawer.getByText('Student 2 · 25-002')).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(drawer.getByText('Student 1 · 25-001')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/master/section');
});

test('a student of another section is marked with a warning, and can be saved', async ({ page, college, enter }) => {
  await college.add('section', { ...taught, section: 'B', student_data: entries(1, 3) });
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await fillIn(drawer);
  await choose(drawer, 'Section', 'A');
  await expect(student(drawer, '25-002')).toContainText('also in B');
  await expect(student(drawer, '25-004')).not.toContainText('also in');
  await student(drawer, '25-002').click();
  await student(drawer, '25-004').click();
  const twice = drawer.getByRole('status').filter({ hasText: 'One chosen student is in another section' });
  await expect(twice).toContainText(': 25-002 Student 2 (B).');
  await twice.getByRole('button', { name: 'Take it out' }).click();
  await expect(counted(drawer, '1 of 240 chosen')).toBeVisible();
  await student(drawer, '25-002').click();
  await expect(twice).toBeVisible();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Section added successfully')).toBeVisible();
});

test(
  'a duplicate section causes a warning in the form and in an import, and is not refused',
  { tag: '@once' },
  async ({ page, college, enter }) => {
    await college.add('section', { ...taught, section: 'B' });
    await enter(college, '/master/section?add');
    const drawer = dialog(page, 'Add New');
    await fillIn(drawer);
    const told = drawer.getByRole('status').filter({ hasText: 'There is already a section B of this session' });
    await choose(drawer, 'Section', 'A');
    await expect(told).toBeHidden();
    await choose(drawer, 'Section', 'B');
    await expect(told).toBeVisible();
    const { id } = (await college.rows('section'))[0]!;
    await expect(told.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `?edit=${id}`);
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Section added successfully')).toBeVisible();

    // The same applies to a section of an imported file.
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Import…' }).click();
    const names = 'Session,Course,Stream,Term,Subject code,Section,Students\n';
    const rows = '2025-26,BA,Arts,1,HIS-1,B,25-009\n2025-26,BA,Arts,1,HIS-1,C,25-010';
    await dialog(page)
      .getByLabel(/Choose a CSV or Excel file/)
      .setInputFiles({ name: 'sections.csv', mimeType: 'text/csv', buffer: Buffer.from(names + rows) });
    await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
    await dialog(page).getByRole('button', { name: 'Worth a look 1' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /^Row 2New.*There is already a section B of this ses/,
    ]);
    await expect(dialog(page).getByRole('button', { name: 'Import 2 new' })).toBeEnabled();
  },
);

test('one of two students with the same roll number can be chosen and stored', async ({ page, college, enter }) => {
  test.skip(onPhone(page), 'a phone does the same');
  const branch = { branch_code: 'BA-ENG', branch_name: 'BA English', program: 'UG', course: 'BA', stream: 'Arts' };
  await college.add('branch', branch);
  await college.add('student', { ...registered('24-001', 3), branch_code: 'BA-ENG', name: 'Rupa Das' });
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await fillIn(drawer);
  await choose(drawer, 'Semester', '3rd Semester');
  await choose(drawer, 'Section', 'A');
  await expect(student(drawer, '24-001')).toHaveText([/Student 1/, /Rupa Das.*2 have this number/]);
  await student(drawer, 'Rupa Das').click();
  await expect(counted(drawer, '1 of 2 chosen')).toBeVisible();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Section added successfully')).toBeVisible();
  const stored = (await college.rows('section'))[0]!;
  expect(stored['student_data']).toEqual([{ roll_no: '24-001', name: 'Rupa Das', email: '' }]);
});

test('a student no longer in the term stays listed, and one button removes them', async ({ page, college, enter }) => {
  await college.add('section', { ...taught, section: 'A', student_data: [...entries(1, 2), entry('24-001')] });
  const { id } = (await college.rows('section'))[0]!;
  await enter(college, `/master/section?edit=${id}`);
  const drawer = dialog(page, 'Edit DATA');
  await expect(drawer).toBeVisible();
  await expect(counted(drawer, '3 of 241 chosen')).toBeVisible();
  const gone = drawer.getByRole('status').filter({ hasText: '24-001' });
  await expect(gone).toContainText('not among the students of the 1st Semester of BA Arts');
  await gone.getByRole('button', { name: 'Take it out' }).click();
  await expect(counted(drawer, '2 of 241 chosen')).toBeVisible();
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Section updated successfully')).toBeVisible();
  expect(rollsOf((await college.rows('section'))[0]!)).toEqual(['25-001', '25-002']);
});

test('a section of a past session keeps its students without a warning that they left the term', async ({
  page,
  college,
  enter,
}) => {
  test.skip(onPhone(page), 'a phone does the same');
  await college.add('session', { session_name: '2024-25', is_active: 0 });
  const past = { ...taught, session: '2024-25', student_data: [...entries(1, 2), entry('24-001')] };
  await college.add('section', { ...past, section: 'A' });
  await college.add('section', { ...past, section: 'B' });
  const { id } = (await college.rows('section'))[0]!;
  await enter(college, `/master/section?edit=${id}`);
  const drawer = dialog(page, 'Edit DATA');
  await expect(counted(drawer, '3 of 241 chosen')).toBeVisible();
  await drawer.getByRole('button', { name: 'Only chosen' }).click();
  await expect(student(drawer, '24-001')).toContainText('also in');
  await expect(drawer.getByText(/not among the students|not in this term/)).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^Take/ })).toHaveCount(0);
});

test('another course empties a subject that it does not have, and says so', async ({ page, college, enter }) => {
  test.skip(onPhone(page), 'a phone does the same');
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await fillIn(drawer);
  await student(drawer, '25-001').click();
  await choose(drawer, 'Course', 'MA');
  await expect(said(page, 'Subject code was emptied: not possible with this course.')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Year' })).toHaveValue('1st Year');
  await expect(drawer.getByText(/Chosen, but not among the students of the 1st Year of MA Arts: 25-001/)).toBeVisible();
});

test('students that fail to load show the error, and load on retry', async ({ page, college, enter }) => {
  test.skip(onPhone(page), 'a phone does the same');
  const call = '**/getstudentsforsectionentry';
  await page.route(call, (route) => route.fulfill({ status: 503, body: '{"detail":"The database rests."}' }));
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Course', 'BA');
  await choose(drawer, 'Stream', 'Arts');
  await choose(drawer, 'Semester', '1st Semester');
  await expect(drawer.getByText('The database rests.')).toBeVisible();
  await page.unroute(call);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(counted(drawer, '0 of 240 chosen')).toBeVisible();
});

test('a range of students is chosen with Shift, by mouse and by keyboard', async ({ page, college, enter }) => {
  test.skip(onPhone(page), 'a phone has no Shift');
  await enter(college, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await fillIn(drawer);
  await student(drawer, '25-002').click();
  await student(drawer, '25-005').click({ modifiers: ['Shift'] });
  await expect(counted(drawer, '4 of 240 chosen')).toBeVisible();
  const search = drawer.getByRole('combobox', { name: 'Search students' });
  await search.fill('25-2');
  // The focus stays in the search field, which refers to the line that the arrow keys have reached.
  const list = drawer.getByRole('listbox', { name: 'Students' });
  await expect(search).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
  await search.press('ArrowDown');
  await expect(search).toBeFocused();
  await expect(student(drawer, '25-201')).toHaveAttribute('id', (await search.getAttribute('aria-activedescendant'))!);
  // The outline is visible in forced colours too, which draw no shadow.
  await expect(student(drawer, '25-201')).toHaveCSS('outline-style', 'solid');
  await search.press('ArrowUp');
  await list.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+End');
  await expect(counted(drawer, '45 of 240 chosen')).toBeVisible();
  await expect(student(drawer, '25-240')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await expect(student(drawer, '25-240')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Control+a');
  await expect(counted(drawer, '45 of 240 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
});

async function enterCollege(office: Caller): Promise<void> {
  await office.add('course', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
  await office.add('course', { name: 'MA', tenure: 'Year', no_of_term: 2 });
  await office.add('stream', { stream_name: 'Arts' });
  await office.add('session', { session_name: '2025-26', is_active: 1 });
  const marks = { total_marks: 80, pass_marks: 32 };
  await office.add('subject', { sub_code: 'HIS-1', sub_name: 'Ancient India', course: 'BA', ...marks });
  const branch = { branch_code: 'BA-HIS', branch_name: 'BA History', program: 'UG', course: 'BA', stream: 'Arts' };
  await office.add('branch', branch);
  await office.add('student', registered('24-001', 3));
  for (let at = 1; at <= many; at += 40) {
    await Promise.all(Array.from({ length: 40 }, (_, next) => office.add('student', registered(roll(at + next), 1))));
  }
}

function registered(college_roll_no: string, current_semester: number) {
  return {
    ...{ program: 'UG', branch_code: 'BA-HIS', current_semester, college_roll_no, name: entry(college_roll_no).name },
    ...{ father_name: 'Hari Das', mother_name: 'Rina Das', gender: 'FEMALE', caste: 'OBC', phone: '9000000101' },
    ...{ date_of_admission: '2025-08-01', date_of_birth: '2007-03-12' },
    ...{ present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
  };
}

function roll(number: number): string {
  return `25-${String(number).padStart(3, '0')}`;
}

function entry(roll_no: string) {
  return { roll_no, name: `Student ${Number(roll_no.slice(3))}`, email: '' };
}

function entries(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => entry(roll(from + at)));
}

function rollsOf(stored: Record<string, unknown>): string[] {
  return (stored['student_data'] as { roll_no: string }[]).map((one) => one.roll_no);
}

/** Chooses session, course, stream, semester and subject, and waits until the students are loaded. */
async function fillIn(drawer: Locator): Promise<void> {
  await choose(drawer, 'Session', '2025-26');
  await choose(drawer, 'Course', 'BA');
  await choose(drawer, 'Stream', 'Arts');
  await choose(drawer, 'Semester', '1st Semester');
  await choose(drawer, 'Subject code', 'Ancient India · HIS-1');
  await expect(counted(drawer, '0 of 240 chosen')).toBeVisible();
}

function counted(drawer: Locator, words: string): Locator {
  return drawer.getByRole('status').filter({ hasText: words });
}

function student(drawer: Locator | Page, number: string): Locator {
  return drawer.getByRole('option').filter({ hasText: number });
}
