import type { Locator, Page } from '@playwright/test';
import { dayBefore, dayIn } from '#model/college/college-day.ts';
import { formatDate } from '#model/wording/format-date.ts';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { addCaller } from './people.ts';
import { choose, dialog, field, listOf, said } from './screen.ts';

const test = testAlone();

const yesterday = dayBefore(dayIn(Date.now()));
const words = `Left ${formatDate(yesterday)}`;
let made = 0;

/** Adds two teachers of Botany that no other test uses: `ranu` stays; `hema`, with `id` and `email`, is to leave. */
async function employTwo(office: Caller) {
  made += 1;
  const common = { type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
  const [ranu, hema] = [`Ranu Saikia ${made}`, `Hema Ojah ${made}`];
  await office.add('employee', { ...common, name: ranu, email: `ranu${made}@college.example` });
  await office.add('employee', { ...common, name: hema, email: `hema${made}@college.example` });
  const { id } = (await office.rows('employee')).find(({ name }) => name === hema) ?? { id: 0 };
  return { ranu, hema, id, email: `hema${made}@college.example` };
}

async function offered(within: Locator, label: string): Promise<string[]> {
  const box = within.getByRole('combobox', { name: label, exact: true });
  await box.click();
  const options = listOf(box).getByRole('option');
  await expect(options.first()).toBeVisible();
  return options.allInnerTexts();
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an employee with a date of leaving is marked in the filtered list, and hidden on the public site', async ({
  page,
  office,
  enter,
}) => {
  const { ranu, hema, id } = await employTwo(office);
  await enter(office, `/faculty/${id}/home?tab=basic`);
  await page.getByLabel('Date of leaving').fill(yesterday);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(said(page, 'Faculty profile updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await enter(office, '/departments/BOT/home?tab=employee');
  await expect(rowOf(page, hema)).toContainText(words);
  await expect(rowOf(page, ranu)).not.toContainText('Left');
  await page.getByText('Here now', { exact: true }).click();
  await expect(rowOf(page, hema)).toHaveCount(0);
  await expect(rowOf(page, ranu)).toBeVisible();
  await page.getByText('Left', { exact: true }).click();
  await expect(rowOf(page, hema)).toBeVisible();
  await expect(rowOf(page, ranu)).toHaveCount(0);
  await page.goto('/site/people');
  await expect(page.getByRole('main').getByText(ranu)).toBeVisible();
  await expect(page.getByRole('main').getByText(hema)).toHaveCount(0);
});

test(
  'a second head of a department causes a warning in each form, and is not refused; a head who left causes none',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const { ranu, hema, id } = await employTwo(office);
    const head = (name: string) =>
      page.getByRole('status').filter({ hasText: `${name} is head of this department, too.` });
    await office.call('PUT', `/admin/${id}/editemployee`, { is_hod: 1 });
    await enter(office, `/departments/BOT/home?tab=employee&q=${encodeURIComponent(ranu)}`);
    await page.getByRole('button', { name: `Edit ${ranu}` }).click();
    await expect(head(hema)).toHaveCount(0);
    await dialog(page).getByRole('checkbox', { name: 'Head of department' }).check();
    await expect(head(hema)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Employee updated successfully')).toBeVisible();
    await enter(office, `/faculty/${id}/home?tab=basic`);
    await expect(head(ranu)).toBeVisible();
    await page.getByLabel('Date of leaving').fill(yesterday);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(said(page, 'Faculty profile updated successfully')).toBeVisible();
    await enter(office, `/departments/BOT/home?tab=employee&q=${encodeURIComponent(ranu)}`);
    await page.getByRole('button', { name: `Edit ${ranu}` }).click();
    await expect(dialog(page).getByRole('checkbox', { name: 'Head of department' })).toBeChecked();
    await expect(head(hema)).toHaveCount(0);
  },
);

test(
  'a date of leaving before the date of joining is refused with a message',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const { id } = await employTwo(office);
    await enter(office, `/faculty/${id}/home?tab=basic`);
    await page.getByLabel('Date of joining').fill('2020-07-01');
    await page.getByLabel('Date of leaving').fill('2020-06-30');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('The date of leaving is before the date of joining.').first()).toBeVisible();
  },
);

test(
  'a teacher who left is not offered for a class, but stays in a class that has them already',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const { ranu, hema, id, email } = await employTwo(office);
    const teacher_list = [{ name: hema, email }];
    await office.add('class', { class_name: `Ferns ${made}`, intake: 30, teacher_list });
    await office.call('PUT', `/admin/${id}/editemployee`, { date_of_leaving: yesterday });
    await enter(office, '/master/class?add');
    const choices = await offered(dialog(page, 'Add New'), 'Teachers');
    expect(choices.some((one) => one.includes(ranu))).toBe(true);
    expect(choices.some((one) => one.includes(hema))).toBe(false);
    await enter(office, `/master/class?q=Ferns+${made}`);
    await page.getByRole('button', { name: `Edit Ferns ${made}` }).click();
    const drawer = dialog(page);
    await expect(drawer.getByText(`${hema} · ${email}`)).toBeVisible();
    await field(drawer, 'Intake').fill('40');
    await choose(drawer, 'Teachers', new RegExp(ranu));
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Class updated successfully')).toBeVisible();
    const stored = (await office.rows('class')).find((one) => one['class_name'] === `Ferns ${made}`);
    expect(stored?.['teacher_list']).toMatchObject([{ name: hema }, { name: ranu }]);
  },
);

test('a student with a date of leaving is marked in filtered lists, and not offered for a section', async ({
  page,
  office,
  portal,
  enter,
}) => {
  const { asha, bela } = await registerTwo(office);
  const botany = await addCaller(portal, office);
  await enter(office, `/students?q=${asha}`);
  await page.getByRole('button', { name: `Edit ${asha}` }).click();
  await field(dialog(page), 'Date of leaving').fill(yesterday);
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Student updated successfully')).toBeVisible();
  await expect(rowOf(page, asha)).toContainText(words);
  for (const [caller, path] of [
    [office, '/students'],
    [botany, '/departments/BOT/home?tab=students'],
  ] as const) {
    await enter(caller, path);
    await expect(rowOf(page, asha)).toContainText(words);
    await expect(rowOf(page, bela)).not.toContainText('Left');
    await page.getByText('Here now', { exact: true }).click();
    await expect(rowOf(page, asha)).toHaveCount(0);
    await expect(rowOf(page, bela)).toBeVisible();
    await page.getByText('Left', { exact: true }).click();
    await expect(rowOf(page, asha)).toBeVisible();
    await expect(rowOf(page, bela)).toHaveCount(0);
  }
  await enter(office, '/master/section?add');
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Course', 'BSc');
  await choose(drawer, 'Stream', 'Science');
  await choose(drawer, 'Semester', '6th Semester');
  await expect(drawer.getByRole('option').filter({ hasText: bela })).toBeVisible();
  await expect(drawer.getByRole('option').filter({ hasText: asha })).toHaveCount(0);
});

/** Adds a branch and two Botany students in the last semester: `bela` stays, `asha` is to leave. */
async function registerTwo(office: Caller) {
  const [asha, bela] = ['Asha Kalita', 'Bela Kalita'];
  await office.add('course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  await office.add('stream', { stream_name: 'Science' });
  const botany = { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', dept_code: 'BOT' };
  await office.add('branch', { ...botany, program: 'UG', course: 'BSc', stream: 'Science' });
  const student = {
    ...{ program: 'UG', branch_code: 'BSC-BOT', current_semester: 6, father_name: 'Hari Das', mother_name: 'Rina Das' },
    ...{ date_of_admission: '2023-08-01', date_of_birth: '2005-03-12', gender: 'FEMALE', caste: 'OBC' },
    ...{ phone: '9000000101', present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
  };
  await office.add('student', { ...student, college_roll_no: '23-001', name: asha });
  await office.add('student', { ...student, college_roll_no: '23-002', name: bela });
  return { asha, bela };
}
