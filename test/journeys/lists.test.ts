import type { Locator, Page } from '@playwright/test';
import type { Caller, Stored } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { type Sample, samples } from './list-samples.ts';
import { dialog, field, heading, onPhone, problems, question, said } from './screen.ts';

const test = testAlone();

for (const sample of samples) {
  const { resource, path, title, label, edit } = sample;
  // Every list has its own fields, but all are edited and deleted in the same drawer: one on a phone is enough.
  const oneOnPhone = resource === 'course' ? [] : '@once';

  test.describe(title, () => {
    test.beforeEach(({ office }) => provide(office, sample));

    test('shows an empty state, refuses an empty form field by field, and adds a record', async ({
      page,
      office,
      enter,
    }) => {
      const name = nextName();
      await enter(office, path);
      await expect(heading(page, title)).toBeVisible();
      const none = page.getByRole('heading', { name: `No ${label.toLowerCase()} yet` });
      // The first start creates departments.
      await expect(resource === 'department' ? rowOf(page, 'PHY') : none).toBeVisible();
      await page.getByRole('button', { name: `Add ${label.toLowerCase()}` }).click();
      const drawer = dialog(page, 'Add New');

      await drawer.getByRole('button', { name: 'Submit' }).click();
      const summary = problems(drawer);
      await expect(summary.getByRole('button')).toHaveText([...sample.required]);
      for (const message of sample.required) await expect(drawer.getByText(message, { exact: true })).toHaveCount(2);
      const last = sample.required.at(-1)!;
      await summary.getByRole('button', { name: last }).click();
      await expect(controlOf(drawer, last.replace(' is required.', ''))).toBeFocused();

      await sample.fill(drawer, name);
      await drawer.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, `${label} added successfully`)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      // The button that was clicked, in the middle of the empty list, no longer exists.
      await expect(page.getByRole('button', { name: `Add ${label.toLowerCase()}` })).toBeFocused();
      for (const shown of [name, ...sample.shows]) await expect(rowOf(page, name)).toContainText(shown);
      await expect(none).toHaveCount(0);
    });

    test(
      'edits a record, asks whose change counts on a conflict, and deletes it after Yes, but not after No',
      { tag: oneOnPhone },
      async ({ page, office, enter }) => {
        const name = nextName();
        const before = sample.record(name);
        await office.add(resource, before);
        const { [sample.key]: key } = (await stored(office, sample, name))!;
        const there = String(edit.there);
        const [asThere, asHere] = edit.field === sample.name ? [there, edit.here] : [name, name];
        await enter(office, path);
        const drawer = dialog(page, 'Edit DATA');

        await rowOf(page, name).getByRole('button').click();
        await field(drawer, edit.label).fill(there);
        await drawer.getByRole('button', { name: 'Update' }).click();
        await expect(said(page, `${label} updated successfully`)).toBeVisible();
        await expect(drawer).toBeHidden();
        await expect(rowOf(page, asThere)).toContainText(there);
        expect(String((await stored(office, sample, asThere))![edit.field])).toBe(there);

        await rowOf(page, asThere).getByRole('button').click();
        await field(drawer, edit.label).fill(edit.here);
        await office.update(resource, key as string, { [edit.field]: before[edit.field] });
        await drawer.getByRole('button', { name: 'Update' }).click();
        const notice = drawer.getByRole('group', { name: /Somebody else changed this record/ });
        await expect(notice).toContainText(String(before[edit.field]));
        await expect(field(drawer, edit.label)).toHaveValue(edit.here);
        await notice.getByRole('radio', { name: /^Keep mine/ }).check();
        await drawer.getByRole('button', { name: 'Update' }).click();
        await expect(drawer).toBeHidden();
        await expect(rowOf(page, asHere)).toContainText(edit.here);
        expect(String((await stored(office, sample, asHere))![edit.field])).toBe(edit.here);

        await rowOf(page, asHere).getByRole('button').click();
        await drawer.getByRole('button', { name: 'Delete' }).click();
        await expect(question(page).getByRole('heading', { name: 'Confirm to delete' })).toBeVisible();
        await expect(question(page)).toContainText('Are you sure to do this.');
        await question(page).getByRole('button', { name: 'No' }).click();
        await expect(question(page)).toBeHidden();
        await expect(drawer).toBeVisible();
        expect(await stored(office, sample, asHere)).toBeDefined();
        await drawer.getByRole('button', { name: 'Delete' }).click();
        await question(page).getByRole('button', { name: 'Yes' }).click();
        await expect(said(page, `${label} deleted successfully`)).toBeVisible();
        await expect(rowOf(page, asHere)).toBeHidden();
        expect(await stored(office, sample, asHere)).toBeUndefined();
      },
    );
  });
}

test('the drawer is 500 px wide at the right, and fills the screen of a phone', async ({ page, office, enter }) => {
  await enter(office, '/master/course?add');
  await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeInViewport();
  const box = await dialog(page, 'Add New').boundingBox();
  const { width, height } = page.viewportSize()!;
  expect(box).toEqual(onPhone(page) ? { x: 0, y: 0, width, height } : { x: width - 500, y: 0, width: 500, height });
});

test('a department name of one long word makes no page wider than the screen', async ({ page, office, enter }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter';
  const code = `LONG-${'0123456789'.repeat(3)}`;
  await office.add('department', { dept_code: code, dept_name: long, dept_name_as: long, is_teaching: 1 });
  for (const path of ['/departments', `/departments/${code}/home`]) {
    await enter(office, path);
    await expect(page.getByText(long).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await office.remove('department', code);
});

test('a success message at the bottom left does not cover Submit, and disappears after 2 seconds', async ({
  page,
  office,
  enter,
}) => {
  await page.clock.install();
  await enter(office, '/master/stream?add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Stream name').fill(nextName());
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(drawer, 'Stream name').press('Enter');
  const message = page.getByText('Stream added successfully');
  await expect(message).toBeVisible();
  const box = (await message.boundingBox())!;
  // At the left of the page, beside the rail where there is one.
  expect(box.x).toBeLessThan(onPhone(page) ? 80 : 320);
  expect(box.y + box.height).toBeGreaterThan(page.viewportSize()!.height - 60);
  await page.getByRole('button', { name: 'Add stream' }).click();
  const submit = (await dialog(page).getByRole('button', { name: 'Submit' }).boundingBox())!;
  const { x, y, width, height } = (await said(page, 'Stream added successfully').boundingBox())!;
  expect(y + height <= submit.y || x + width <= submit.x).toBe(true);
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test(
  'a list with many columns shows the title and the other texts uncut',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const title = 'Identity cards for students of the third semester are handed out at the counter';
    const type = 'COLLEGE_ADMIN_NOTICE';
    await office.call('POST', '/admin/createnotice', { type, title, posted_as: 'Principal', date: '2026-11-20' });
    await enter(office, '/college?q=Identity+cards');
    const row = page.getByRole('row', { name: title });
    for (const words of [title, 'Administrative notice', 'Principal']) {
      const cell = row.getByRole('cell', { name: words, exact: true }).locator('span').first();
      await expect(cell).toBeVisible();
      const cut = (box: HTMLElement) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth];
      expect(await cell.evaluate(cut), words).toEqual([0, 0]);
    }
  },
);

test('the name of an existing leave is read-only', { tag: '@once' }, async ({ page, office, enter }) => {
  const name = nextName();
  await office.add('leave', { leave_type: name, leave_desc: 'Casual leave', no_of_days: 12 });
  await enter(office, `/master/leave?q=${name}`);
  await rowOf(page, name).getByRole('button').click();
  await expect(field(dialog(page), 'Leave name')).toHaveValue(name);
  await expect(field(dialog(page), 'Leave name')).toHaveAttribute('readonly');
});

test('a form ignores typing while its record is being sent', { tag: '@once' }, async ({ page, office, enter }) => {
  const drawer = await changeCourse(page, office, () => enter(office, '/master/course'));
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/updatecourse', async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(drawer.locator('form')).toHaveJSProperty('inert', true);
  await page.keyboard.type('ly');
  await expect(drawer.locator('[name="tenure"]')).toHaveValue('Year');
  answer();
  await expect(said(page, 'Course updated successfully')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test(
  'a failed update focuses the error summary and leaves the form editable',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const drawer = await changeCourse(page, office, () => enter(office, '/master/course'));
    await page.route('**/updatecourse', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await expect(problems(drawer).locator('xpath=..')).toBeFocused();
    await field(drawer, 'Tenure').fill('Month');
    await expect(field(drawer, 'Tenure')).toBeFocused();
  },
);

test(
  'Escape asks for confirmation after a failed update, but not while the update is running',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const drawer = await changeCourse(page, office, () => enter(office, '/master/course'));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/updatecourse', async (route) => {
      await promise;
      await route.abort();
    });
    await page.keyboard.press('Control+Enter');
    await expect(drawer.locator('form')).toHaveJSProperty('inert', true);
    await page.keyboard.press('Escape');
    resolve(undefined);
    // An open confirmation would hold the focus.
    await expect(problems(drawer).locator('xpath=..')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
  },
);

test(
  'an update whose response was lost is not reported as a conflict when it is sent again',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const drawer = await changeCourse(page, office, () => enter(office, '/master/course'));
    await page.route(
      '**/updatecourse',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.keyboard.press('Control+Enter');
    await expect(problems(drawer).locator('xpath=..')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(said(page, 'This course was saved already')).toBeVisible();
    await expect(drawer).toBeHidden();
  },
);

test('a record resubmitted after a lost response is stored once', { tag: '@once' }, async ({ page, office, enter }) => {
  const name = nextName();
  await enter(office, '/master/stream?add');
  await field(dialog(page), 'Stream name').fill(name);
  await page.route(
    '**/addstream',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const submit = dialog(page).getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(problems(dialog(page))).toContainText('The server could not be reached.');
  await submit.click();
  await expect(said(page, 'Stream added successfully')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect((await office.rows('stream')).filter(({ stream_name }) => stream_name === name)).toHaveLength(1);
});

test('a duplicate name focuses its field and is reported there', { tag: '@once' }, async ({ page, office, enter }) => {
  const name = nextName();
  await office.add('stream', { stream_name: name });
  await enter(office, '/master/stream?add');
  await field(dialog(page), 'Stream name').fill(name);
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await expect(field(dialog(page), 'Stream name')).toHaveAccessibleDescription(/already taken/);
  await expect(field(dialog(page), 'Stream name')).toBeFocused();
});

test(
  'pass marks that are not a number or exceed the total marks are refused at their field',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/master/subject?add');
    const drawer = dialog(page);
    await field(drawer, 'Subject code').fill('X-1');
    await field(drawer, 'Subject name').fill('X');
    await field(drawer, 'Total marks').fill('50');
    await field(drawer, 'Pass marks').fill('eighty');
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(field(drawer, 'Pass marks')).toHaveAccessibleDescription(/must be a whole number/);
    await field(drawer, 'Pass marks').fill('80');
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(field(drawer, 'Pass marks')).toHaveAccessibleDescription(
      'Pass marks cannot be more than total marks.',
    );
  },
);

for (const [resource, name, words] of [
  ['course', 'BSc', '"BSc" cannot be deleted: it is still used by'],
  ['stream', 'Science', '"Science" cannot be deleted: it is still used by'],
  ['department', 'PHY', '"Physics" cannot be deleted: it is still used by'],
] as const) {
  test(
    `a ${resource} used by a subject is not deleted, and the message names the subject`,
    { tag: '@once' },
    async ({ page, office, enter }) => {
      const subject = samples.find((one) => one.resource === 'subject')!;
      await provide(office, subject);
      const code = nextName();
      await office.add('subject', subject.record(code));
      await enter(office, `/master/${resource}?q=${name}`);
      await rowOf(page, name).getByRole('button').click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(dialog(page).getByRole('alert').filter({ hasText: words })).toContainText('Mathematical Physics I');
      await expect(rowOf(page, name)).toHaveCount(1);
      await office.remove('subject', code);
    },
  );
}

let made = 0;

function nextName(): string {
  made += 1;
  return `NAME-${made}`;
}

/** Adds a course and changes its tenure in the drawer without submitting it. Returns the drawer. */
async function changeCourse(page: Page, office: Caller, enter: () => Promise<void>): Promise<Locator> {
  const name = nextName();
  await office.add('course', { name, tenure: 'Semester', no_of_term: 6 });
  await enter();
  await rowOf(page, name).getByRole('button').click();
  const drawer = dialog(page, 'Edit DATA');
  await field(drawer, 'Tenure').fill('Year');
  return drawer;
}

/** Adds the records that a sample needs through the API, unless they exist. */
async function provide(office: Caller, { needs = [] }: Sample): Promise<void> {
  for (const [resource, fields] of needs) {
    const rows = await office.rows(resource);
    const [[field, name] = ['', '']] = Object.entries(fields);
    if (!rows.some((row) => row[field] === name)) await office.add(resource, fields);
  }
}

async function stored(office: Caller, sample: Sample, name: string): Promise<Stored | undefined> {
  return (await office.rows(sample.resource)).find((row) => row[sample.name] === name);
}

/** The row with an element whose whole text is this name. */
function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
}

function controlOf(drawer: Locator, label: string): Locator {
  return field(drawer, label).or(drawer.getByRole('combobox', { name: label, exact: true }));
}

test(
  'the Edit buttons of all rows are aligned, also beside rows with fewer buttons',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const cycle = { tree: 'ssr', name: `Places ${Date.now()}`, framework: 'ssr-affiliated-2023' };
    const { id } = (await office.call('POST', '/admin/startcycle', cycle)) as { id: number };
    const { criteria } = (await office.call('GET', `/admin/ssr/${id}/getcycle`)) as {
      criteria: { metrics: { evidence: { id: number }[] }[] }[];
    };
    const file = await office.upload('SSR_FILE', 'list.txt', new TextEncoder().encode('A course.'));
    const evidence = criteria[0]?.metrics[0]?.evidence[0]?.id ?? 0;
    await office.update('ssrfilegroup', evidence, { upload_info: [file] });
    await enter(office, '/iqac?tab=ssr&level=files');
    await expect(page.getByRole('button', { name: /^Copy the permanent address/ }).first()).toBeVisible();
    const edits = page.getByRole('button', { name: /^Edit / });
    const places = await edits.evaluateAll((all) => all.map((edit) => edit.getBoundingClientRect().x));
    expect(new Set(places).size).toBe(1);
  },
);
