import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { botany, jiten, mina, physics } from '#test/contract/academics/routine-samples.ts';
import { signInOverHttp, type Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { choose, dialog, field, heading, holdBack, onPhone, said } from './screen.ts';

const password = 'a-good-long-password';
const marks = { total_marks: 80, pass_marks: 32 };
const early = { ...physics, day: 'Sat', period_number: 1, start_time: '09:00', end_time: '10:00' };

const asha = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 1,
  college_roll_no: '26-001',
  name: 'Asha Das',
  father_name: 'Hari Das',
  mother_name: 'Rina Das',
  date_of_admission: '2025-08-01',
  date_of_birth: '2008-03-12',
  gender: 'FEMALE',
  caste: 'OBC',
  phone: '9000000101',
  present_address: 'Pandu, Guwahati',
  permanent_address: 'Nalbari',
};

const college: readonly [entity: string, fields: object][] = [
  ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
  ['course', { name: 'MA', tenure: 'Year', no_of_term: 2 }],
  ['stream', { stream_name: 'Science' }],
  ['session', { session_name: '2025-26' }],
  ['session', { session_name: '2026-27', is_active: 1 }],
  ['session', { session_name: '2027-28' }],
  ['subject', { sub_code: 'BOT-1', sub_name: 'Phycology', course: 'BSc', ...marks }],
  ['subject', { sub_code: 'PHY-1', sub_name: 'Mechanics', course: 'BSc', ...marks }],
  ['subject', { sub_code: 'HIS-1', sub_name: 'Historiography', course: 'MA', ...marks }],
  ['branch', { branch_code: 'BSC-BOT', branch_name: 'Botany', program: 'UG', course: 'BSc', stream: 'Science' }],
  ['student', asha],
  ['employee', { ...mina, type: 'FACULTY', appointment_type: 'REGULAR', password }],
  ['employee', { ...jiten, type: 'FACULTY', appointment_type: 'REGULAR' }],
  ['accesscontrol', { assigned_to: mina.email, permission: 'R', access_field: 'EGOV' }],
];

/** A portal with a college and a routine of three entries, which is restored before every test. */
const test = testAlone().extend<{ routine: Caller }, { filled: Caller }>({
  filled: [
    async ({ office }, use) => {
      for (const [entity, fields] of college) await office.add(entity, fields);
      await use(office);
    },
    { scope: 'worker' },
  ],
  routine: async ({ filled }, use) => {
    for (const { id } of await filled.rows('routine')) await filled.remove('routine', id);
    for (const fields of [botany, physics, early]) await filled.add('routine', fields);
    await use(filled);
  },
});

test('a clash names the other entry during input, and a free time resolves it', async ({ page, routine, enter }) => {
  await enter(routine, '/master/routine?add');
  const drawer = dialog(page, 'Add New');
  await expect(drawer.getByRole('combobox', { name: 'Session' }), 'the active one').toHaveValue('2026-27');
  await choose(drawer, 'Day', 'Mon');
  await choose(drawer, 'Course', 'BSc');
  await choose(drawer, 'Semester', '3rd Semester');
  await drawer.getByRole('combobox', { name: 'Subject' }).click();
  await expect(page.getByRole('option'), 'those of the course').toHaveText(['Mechanics · PHY-1', 'Phycology · BOT-1']);
  await page.getByRole('option', { name: 'Mechanics' }).click();
  await choose(drawer, 'Teacher', 'Mina Bora · mina.bora@college.example');
  await expect(field(drawer, "Teacher's name")).toHaveValue('Mina Bora');
  await choose(drawer, 'Period', '2 · 10:00–11:00');
  await expect(drawer.getByLabel('Start time')).toHaveValue('10:00');
  await expect(drawer.getByRole('status')).toContainText(
    'Mina Bora already teaches BOT-1 (BSc Science, 1st semester, section A) on Mon, 10:00–11:00.',
  );
  await expect(drawer.getByText('Clash with BOT-1: see below.')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Open BOT-1' })).toHaveAttribute(
    'href',
    /\/master\/routine\?edit=\d+$/,
  );
  await drawer.getByRole('button', { name: 'Mon, period 1, 09:00–10:00' }).click();
  await expect(drawer.getByRole('status')).toHaveText('No clash in this session.');
  await expect(field(drawer, 'Reason')).toBeHidden();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Routine added successfully')).toBeVisible();
  expect((await routine.rows('routine')).at(-1)).toMatchObject({
    day: 'Mon',
    period_number: 1,
    start_time: '09:00',
    end_time: '10:00',
    teacher_name: 'Mina Bora',
  });
});

test('an entry with a clash is stored only with a reason, which is logged', async ({ page, routine, enter }) => {
  const { id } = await stored(routine, physics);
  await enter(routine, `/master/routine?edit=${id}`);
  const drawer = dialog(page, 'Edit DATA');
  await field(drawer, 'Room number').fill('b-1');
  await expect(drawer.getByText('Room B-1 already holds BOT-1')).toBeVisible();
  await drawer.getByRole('button', { name: 'Update' }).click();
  const reason = field(drawer, 'Reason');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Choose another time, or give a reason/);
  await expect(drawer.getByRole('alert')).toHaveText(/^One thing to mend/);
  const [asked, foot] = await Promise.all([
    drawer.getByText('Choose another time, or give a reason').last().boundingBox(),
    drawer.getByRole('button', { name: 'Update' }).boundingBox(),
  ]);
  expect(asked && foot && foot.y - (asked.y + asked.height), 'clear of the line above the buttons').toBeGreaterThan(28);
  await reason.fill('Joint lecture in the big hall');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'Routine updated successfully')).toBeVisible();
  await enter(routine, `/master/routine?edit=${id}`);
  await expect(drawer.getByText('Stored in spite of a clash with another entry')).toBeVisible();
  await enter(routine, '/logs');
  await expect(page.getByText('Joint lecture in the big hall').first()).toBeVisible();
});

test('an end time before the start time is refused at its field', async ({ page, routine, enter }) => {
  const { id } = await stored(routine, physics);
  await enter(routine, `/master/routine?edit=${id}`);
  const drawer = dialog(page, 'Edit DATA');
  await drawer.getByLabel('End time').fill('09:59');
  await drawer.getByRole('button', { name: 'Update' }).click();
  await expect(drawer.getByLabel('End time')).toHaveAccessibleDescription('End time must be after the start time.');
});

for (const [tab, name, week, others] of [
  ['By section', 'Section', 'BSc Science, 1st semester, section A', 'BSc Science, 1st semester, section B'],
  ['By teacher', 'Teacher', 'Mina Bora', 'Jiten Das'],
  ['By room', 'Room', 'B-1', 'P-1'],
] as const) {
  test(`${tab}: the chosen week survives a reload, and an entry opens from it`, async ({ page, routine, enter }) => {
    await enter(routine, '/master/routine');
    await page.getByRole('tab', { name: tab }).click();
    await choose(page, name, others);
    const grid = page.getByRole('table');
    await expect(grid.getByRole('caption')).toHaveText(`${others} 2 hours a week, 10 of 12 periods free`);
    await page.reload();
    await expect(grid.getByRole('caption'), 'it is in the address').toContainText(others);
    await choose(page, name, week);
    await expect(grid.getByRole('caption')).toHaveText(`${week} 1 hour a week, 11 of 12 periods free`);
    await goToDay(page, 'Mon');
    await grid.getByRole('button', { name: /^BOT-1 ?Phycology/ }).click();
    await expect(field(dialog(page, 'Edit DATA'), 'Room number')).toHaveValue('B-1');
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
  });
}

test('a free period of the grid opens a new entry with its day, time and teacher', async ({ page, routine, enter }) => {
  await enter(routine, '/master/routine?tab=teacher&of=mina.bora@college.example');
  await goToDay(page, 'Tue');
  await page.getByRole('button', { name: 'Add on Tue, period 1' }).click();
  const drawer = dialog(page, 'Add New');
  await expect(drawer.getByRole('combobox', { name: 'Day' })).toHaveValue('Tue');
  await expect(drawer.getByRole('combobox', { name: 'Teacher' })).toHaveValue(/^Mina Bora/);
  await expect(drawer.getByLabel('End time')).toHaveValue('10:00');
  await page.keyboard.press('Escape');
  await expect(drawer, 'nothing was typed').toBeHidden();
});

test(
  'the day headings of the grid are not cut in a window 768 px wide',
  { tag: '@once' },
  async ({ page, routine, enter }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.clock.setFixedTime('2026-11-25T06:30:00Z');
    await enter(routine, '/master/routine?tab=teacher&of=mina.bora@college.example');
    await expect(page.getByRole('columnheader', { name: 'Wednesday Today' })).toBeVisible();
    for (const head of await page.getByRole('columnheader').all()) {
      expect(await head.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    }
  },
);

test('the grid marks a clash, and is empty for a session without entries', async ({ page, routine, enter }) => {
  await routine.add('routine', { ...physics, teacher: mina.email, day: 'Mon', reason: 'Both stand by' });
  await enter(routine, '/master/routine?tab=teacher&of=mina.bora@college.example');
  await goToDay(page, 'Mon');
  await expect(page.getByRole('cell').filter({ hasText: 'BOT-1' }).getByText('Clash', { exact: true })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Session' }).selectOption('2025-26');
  await expect(page.getByRole('heading', { name: 'Nothing to show for 2025-26' })).toBeVisible();
});

test('the grid marks a clash of a student in two sections at the same time', async ({ page, routine, enter }) => {
  const bsc = { session: '2026-27', course: 'BSc', stream: 'Science', semester: 1 };
  const student_data = [{ roll_no: '26-001' }];
  for (const { sub_code, section } of [botany, physics])
    await routine.add('section', { ...bsc, sub_code, section, student_data });
  await enter(routine, '/master/routine?tab=section');
  await goToDay(page, 'Mon');
  await expect(page.getByRole('cell').filter({ hasText: 'BOT-1' }).getByText('Clash', { exact: true })).toHaveCount(2);
  for (const { id } of await routine.rows('section')) await routine.remove('section', id);
});

test('a teacher with read access sees their own week without any button', async ({ page, portal, routine, enter }) => {
  const teacher = await signInOverHttp(portal.url, { email: mina.email, password });
  expect(await routine.rows('routine')).toHaveLength(3);
  await enter(teacher, '/master/routine?tab=teacher');
  await expect(page.getByRole('caption')).toContainText('Mina Bora');
  await goToDay(page, 'Mon');
  await expect(page.getByRole('cell', { name: /Phycology/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0);
});

test('the buttons above a week are disabled until it loads, and nothing moves', async ({ page, routine, enter }) => {
  const letThrough = await holdBack(page, '**/getroutine?**');
  await enter(routine, '/master/routine?tab=section');
  for (const name of ['Print', 'Calendar file', 'Add routine']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  const tabs = page.getByRole('tablist');
  const before = await tabs.boundingBox();
  letThrough();
  for (const name of ['Print', 'Calendar file', 'Add routine']) {
    await expect(page.getByRole('button', { name })).toBeEnabled();
  }
  expect(await tabs.boundingBox()).toEqual(before);
});

test('a week is downloaded as an iCalendar file that covers at most 26 weeks', async ({ page, routine, enter }) => {
  await enter(routine, '/master/routine?tab=teacher&of=jiten.das@college.example');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const asked = dialog(page, 'Calendar file');
  await asked.getByLabel('First day').fill('2026-08-03');
  await asked.getByLabel('Last day').fill('2027-08-03');
  await asked.getByRole('button', { name: 'Download' }).click();
  await expect(asked.getByText('The last day is 31 Jan 2027 at most: 26 weeks.')).toBeVisible();
  await asked.getByLabel('Last day').fill('2026-12-12');
  const arrived = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Download' }).click();
  const file = await arrived;
  expect(file.suggestedFilename()).toBe('Jiten-Das-2026-27.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('DTSTART:20260803T100000\r\n');
  expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20261212T235900;BYDAY=SA\r\n');
  expect(text).toContain('SUMMARY:PHY-1 Mechanics\r\n');
  await expect(asked).toBeHidden();
});

test('the routine prints one week, or the weeks of all teachers', async ({ page, routine, enter }) => {
  test.skip(onPhone(page), 'paper is the same everywhere');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await enter(routine, '/master/routine?tab=teacher');
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Routine 2026-27$/)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'All 2 teachers' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('caption')).toHaveText([/^Jiten Das/, /^Mina Bora/]);
  await expect(heading(page, 'Routine')).toBeHidden();
});

async function stored(office: Caller, { sub_code, day }: { sub_code: string; day: string }) {
  const found = (await office.rows('routine')).find((row) => row['sub_code'] === sub_code && row['day'] === day);
  if (!found) throw new Error(`There is no ${sub_code} on ${day}.`);
  return found;
}

/** Selects a day on a phone, which shows one day at a time. */
async function goToDay(page: Page, day: string): Promise<void> {
  const button: Locator = page.getByRole('group', { name: 'Day' }).getByRole('button', { name: new RegExp(`^${day}`) });
  await expect(page.getByRole('table')).toBeVisible();
  if (onPhone(page)) await button.click();
}
