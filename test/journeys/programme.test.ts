import type { Locator, Page } from '@playwright/test';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { choose, dialog, field, heading, onPhone } from './screen.ts';

const test = testAlone();

/**
 * Programmes of Gauhati University as its colleges teach them: three courses, their streams and one paper of each.
 */
const courses = ['BA', 'BSc', 'BCom'];
const streams = ['Arts', 'Science', 'Commerce'];
const departments = [
  { code: 'ANT', name: 'Anthropology', as: 'নৃতত্ত্ব বিভাগ' },
  { code: 'GEO', name: 'Geology', as: 'ভূতত্ত্ব বিভাগ' },
];
const papers = [
  {
    code: 'ECO-HC-1016',
    name: 'Introductory Microeconomics',
    course: 'BA',
    streams: ['Arts'],
    department: 'Economics · ECO',
  },
  {
    code: 'MAT-RC-1016',
    name: 'Calculus',
    course: 'BSc',
    streams: ['Science', 'Arts'],
    department: 'Mathematics · MAT',
  },
  {
    code: 'COM-HC-2026',
    name: 'Corporate Accounting',
    course: 'BCom',
    streams: ['Commerce'],
    department: 'Commerce · COM',
  },
];

test('courses, streams, departments, subjects and a branch are added from the initialisation checklist', async ({
  page,
  office,
  enter,
}) => {
  test.skip(onPhone(page), 'a phone adds each of them in the journeys of the lists');
  test.slow();
  await enter(office, '/initialisation');
  await expect(heading(page, 'Initialisation')).toBeVisible();

  await enterAll(page, 'Courses', courses, async (drawer, name) => {
    await field(drawer, 'Name').fill(name);
    await field(drawer, 'Tenure').fill('Semester');
    await field(drawer, 'Number of terms').fill('6');
  });
  await enterAll(page, 'Streams', streams, (drawer, name) => field(drawer, 'Stream name').fill(name));
  await enterAll(page, 'Departments', departments, async (drawer, { code, name, as }) => {
    await field(drawer, 'Department code').fill(code);
    await field(drawer, 'Department name').fill(name);
    await field(drawer, 'Alternate name').fill(as);
  });
  await enterAll(page, 'Subjects', papers, async (drawer, paper) => {
    await choose(drawer, 'Course', paper.course);
    for (const stream of paper.streams) await choose(drawer, 'Stream', stream);
    await page.keyboard.press('Escape');
    await choose(drawer, 'Department', paper.department);
    await field(drawer, 'Subject code').fill(paper.code);
    await field(drawer, 'Subject name').fill(paper.name);
    await field(drawer, 'Total marks').fill('100');
    await field(drawer, 'Pass marks').fill('40');
  });
  await enterAll(page, 'Branches', ['BA-ECO'], async (drawer, code) => {
    await field(drawer, 'Branch code').fill(code);
    await field(drawer, 'Branch name').fill('BA Honours Economics');
    await choose(drawer, 'Program', 'UG');
    await choose(drawer, 'Course', 'BA');
    await choose(drawer, 'Stream', 'Arts');
    await choose(drawer, 'Department', 'Economics · ECO');
  });

  await test.step('the checklist counts the records, and the department shows its subject and branch', async () => {
    await page.goto('/initialisation');
    const steps = page.getByRole('region', { name: 'Master data' }).getByRole('listitem');
    for (const [step, count] of [
      ['Departments', '29'],
      ['Courses', '3'],
      ['Streams', '3'],
      ['Subjects', '3'],
      ['Branches', '1'],
    ] as const) {
      await expect(steps.filter({ has: page.getByRole('link', { name: step, exact: true }) })).toContainText(count);
    }
    await page.goto('/departments/ECO/home');
    await expect(page.getByRole('region', { name: 'Subjects' })).toContainText('Introductory Microeconomics');
    await expect(page.getByRole('region', { name: 'Branches' })).toContainText('BA Honours Economics');
  });

  expect(await office.rows('subject')).toMatchObject(
    papers.map(({ code, name, course, streams: taught }) => ({
      sub_code: code,
      sub_name: name,
      course,
      stream: taught.map((stream) => ({ value: stream })),
      total_marks: 100,
      pass_marks: 40,
      is_MIL: 0,
    })),
  );
});

/** Opens a list from the checklist and adds the records there, one after the other. */
async function enterAll<Item>(
  page: Page,
  what: string,
  items: readonly Item[],
  type: (drawer: Locator, item: Item) => Promise<void>,
): Promise<void> {
  await test.step(what, async () => {
    await page.goto('/initialisation');
    await page.getByRole('main').getByRole('link', { name: what, exact: true }).click();
    for (const item of items) {
      await page.getByRole('button', { name: /^Add / }).click();
      await type(dialog(page, 'Add New'), item);
      await dialog(page).getByRole('button', { name: 'Submit' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByRole('cell') }),
    ).not.toHaveCount(0);
  });
}
