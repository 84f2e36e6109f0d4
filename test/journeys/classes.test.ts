import type { Locator, Page } from '@playwright/test';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { choose, dialog, field, onPhone, said } from './screen.ts';

const test = testAlone().extend<{ classes: string }>({
  // The path of the list of classes. Courses, streams and subjects are stored, and no class.
  classes: async ({ office }, use) => {
    const marks = { total_marks: 80, pass_marks: 32 };
    const stream = (name: string) => ({ stream: [{ label: name, value: name }] });
    if ((await office.rows('course')).length === 0) {
      await office.add('course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
      await office.add('course', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
      await office.add('course', { name: 'MA', tenure: 'Year', no_of_term: 2 });
      for (const stream_name of ['Science', 'Arts']) await office.add('stream', { stream_name });
      const papers = [
        { course: 'BSc', ...stream('Science'), dept_code: 'BOT', sub_code: 'BOT-1', sub_name: 'Plant Ecology' },
        { course: 'BSc', ...stream('Science'), dept_code: 'CHM', sub_code: 'CHM-1', sub_name: 'Organic Chemistry' },
        { course: 'BA', ...stream('Arts'), dept_code: 'HIS', sub_code: 'HIS-1', sub_name: 'Ancient India' },
        { dept_code: 'ENG', sub_code: 'ENG-1', sub_name: 'English I' },
      ];
      for (const paper of papers) await office.add('subject', { ...paper, ...marks });
    }
    for (const { id } of await office.rows('class')) await office.remove('class', id);
    await use('/master/class');
  },
});

test(
  'the class form says that no course exists yet, and Submit scrolls to the missing field',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    test.skip((await office.rows('course')).length > 0, 'the college has courses already');
    await enter(office, '/master/class');
    await expect(page.getByText('A term of a course, with its subjects and teachers.')).toBeVisible();
    await page.keyboard.press('n');
    const drawer = dialog(page, 'Add New');
    await drawer.getByRole('combobox', { name: 'Course', exact: true }).click();
    await expect(page.getByText('No course yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(drawer.getByText('Intake is required.').last()).toBeInViewport({ ratio: 1 });
    await expect(drawer.getByText('Intake', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add class' })).toBeFocused();
  },
);

test('a class is added by choosing, and is named after the choices', async ({ page, office, classes, enter }) => {
  await enter(office, `${classes}?add`);
  const drawer = dialog(page, 'Add New');
  await expect(drawer.getByRole('combobox', { name: 'Term' })).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Department' })).toHaveCount(0);
  await choose(drawer, 'Course', 'BSc');
  await choose(drawer, 'Stream', 'Science');
  await choose(drawer, 'Course type', 'MAJOR');
  await choose(drawer, 'Department', 'Botany · BOT');
  await choose(drawer, 'Semester', '1st Semester');
  await expect(field(drawer, 'Class name')).toHaveValue('BSc Science 1st Semester - BOT MAJOR');
  expect(await optionsOf(drawer, 'Compulsory subjects')).toEqual([
    'English I · ENG-1',
    'Organic Chemistry · CHM-1',
    'Plant Ecology · BOT-1',
  ]);
  expect(await optionsOf(drawer, 'Major subjects')).toEqual(['Plant Ecology · BOT-1']);
  await choose(drawer, 'Major subjects', 'Plant Ecology · BOT-1');
  await page.keyboard.press('Tab');
  await field(drawer, 'Intake').fill('40');
  await drawer.getByRole('checkbox', { name: 'Open for admission' }).check();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Class added successfully')).toBeVisible();
  const stored = (await office.rows('class')).find((one) => one['dept_code'] === 'BOT')!;
  expect(stored).toMatchObject({
    class_name: 'BSc Science 1st Semester - BOT MAJOR',
    term: 1,
    major: [{ label: 'Plant Ecology', code: 'BOT-1' }],
    intake: 40,
    is_admission: 1,
  });
});

test('the course decides how terms are called, and a field emptied by a new choice is reported', async ({
  page,
  office,
  classes,
  enter,
}) => {
  test.skip(onPhone(page), 'a phone does the same');
  await enter(office, `${classes}?add`);
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Course', 'BA');
  await choose(drawer, 'Course type', 'MAJOR');
  await choose(drawer, 'Department', 'History · HIS');
  await choose(drawer, 'Semester', '3rd Semester');
  await expect(drawer.getByText('No subject of')).toHaveCount(0);
  await choose(drawer, 'Department', 'Zoology · ZOO');
  await expect(drawer.getByRole('combobox', { name: 'Major subjects' })).toHaveAccessibleDescription(
    'No subject of BA ZOO is entered.',
  );
  await choose(drawer, 'Department', 'History · HIS');
  await choose(drawer, 'Course', 'MA');
  await expect(said(page, 'Term was emptied: not possible with this course.')).toBeVisible();
  expect(await optionsOf(drawer, 'Year')).toEqual(['1st Year', '2nd Year']);
  await choose(drawer, 'Year', '2nd Year');
  await choose(drawer, 'Course', 'BA');
  await choose(drawer, 'Stream', 'Arts');
  await choose(drawer, 'Course type', 'PASS COURSE');
  await expect(said(page, 'Department was emptied: not possible with this course type.')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Department' })).toHaveCount(0);
  await expect(field(drawer, 'Class name')).toHaveValue('BA Arts 2nd Semester - PASS COURSE');
});

test('chosen subjects that no longer fit the class are listed, and one button removes them', async ({
  page,
  office,
  classes,
  enter,
}) => {
  await enter(office, `${classes}?add`);
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Course', 'BSc');
  await choose(drawer, 'Course type', 'MAJOR');
  await choose(drawer, 'Department', 'Botany · BOT');
  await choose(drawer, 'Major subjects', 'Plant Ecology · BOT-1');
  await page.keyboard.press('Escape');
  await choose(drawer, 'Department', 'Chemistry · CHM');
  const unfitting = drawer.getByRole('status').filter({ hasText: 'Plant Ecology · BOT-1' });
  await expect(unfitting).toContainText('Chosen, but not among the subjects of BSc CHM');
  await unfitting.getByRole('button', { name: 'Take it out' }).click();
  await expect(drawer.getByText('Plant Ecology · BOT-1')).toHaveCount(0);
  expect(await optionsOf(drawer, 'Major subjects')).toEqual(['Organic Chemistry · CHM-1']);
});

test('a custom class name stays until the suggested name is used', async ({ page, office, classes, enter }) => {
  test.skip(onPhone(page), 'a phone does the same');
  const botany = { course_name: 'BSc', course_type: 'MAJOR', dept_code: 'BOT', term: 1, intake: 40 };
  await office.add('class', { ...botany, class_name: 'Botany beginners' });
  const { id } = (await office.rows('class')).find((one) => one['class_name'] === 'Botany beginners')!;
  await enter(office, `${classes}?edit=${id}`);
  const drawer = dialog(page, 'Edit DATA');
  const name = field(drawer, 'Class name');
  await choose(drawer, 'Semester', '3rd Semester');
  await expect(name).toHaveValue('Botany beginners');
  await expect(drawer.getByText('Suggested: BSc 3rd Semester - BOT MAJOR')).toBeVisible();
  await drawer.getByRole('button', { name: 'Use suggestion' }).click();
  await expect(name).toHaveValue('BSc 3rd Semester - BOT MAJOR');
  await expect(name).toBeFocused();
  await choose(drawer, 'Semester', '5th Semester');
  await expect(name).toHaveValue('BSc 5th Semester - BOT MAJOR');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Class updated successfully')).toBeVisible();
});

/** The options of a drop-down. Opens it, and closes it again. */
async function optionsOf(drawer: Locator, label: string): Promise<string[]> {
  const page: Page = drawer.page();
  await drawer.getByRole('combobox', { name: label, exact: true }).click();
  const options = page.getByRole('listbox', { name: 'Options' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  const words = await options.allInnerTexts();
  await drawer.getByRole('combobox', { name: label, exact: true }).press('Escape');
  await expect(options).toHaveCount(0);
  return words;
}
