import type { Locator, Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { choose, dialog, field, heading, problems, question, said, strip, tab } from './screen.ts';

const tabs = [
  ...['Notifications', 'Others', 'Staff', 'Committee', 'Facilities', 'Featured Notification', 'Notable Alumni'],
  ...['Academic Performance', 'PCSU'],
];

interface Kept {
  readonly tab: string;
  /** The name of the new record, as its row shows it. */
  readonly name: string;
  /** Fills in what a new record requires. */
  readonly fill: (drawer: Locator) => Promise<void>;
  /** The label of the button that adds the record. Default: Submit. */
  readonly submit?: string;
  /** The field that is edited, and its new value. */
  readonly change: readonly [label: string, value: string];
}

const kept: readonly Kept[] = [
  {
    tab: 'Others',
    name: 'Batch of 2019',
    fill: async (drawer) => {
      await choose(drawer, 'Type', 'Testimonials');
      await field(drawer, 'Title').fill('Batch of 2019');
    },
    change: ['Title', 'Batch of 2019 and 2020'],
  },
  {
    tab: 'Staff',
    name: 'Haren Kalita',
    fill: async (drawer) => {
      await expect(drawer.getByText('Leave the field blank which are not applicable')).toBeVisible();
      await expect(drawer.getByLabel('Password')).toHaveCount(0);
      await choose(drawer, 'Type', 'Office staff');
      await field(drawer, 'Name').fill('Haren Kalita');
    },
    change: ['Designation', 'Head Assistant'],
  },
  {
    tab: 'Committee',
    name: 'Sports Committee',
    fill: async (drawer) => {
      await field(drawer, 'Committee code').fill('SPORTS');
      await field(drawer, 'Name').fill('Sports Committee');
    },
    submit: 'Final Submit',
    change: ['Name', 'Committee of Games and Sports'],
  },
  {
    tab: 'Featured Notification',
    name: 'College week',
    fill: (drawer) => field(drawer, 'Title').fill('College week'),
    change: ['Title', 'College week in January'],
  },
  {
    tab: 'Notable Alumni',
    name: 'Anjali Devi',
    fill: async (drawer) => {
      await field(drawer, 'Name').fill('Anjali Devi');
      await field(drawer, 'Batch').fill('1988-1991');
    },
    change: ['Current profession', 'Author'],
  },
  {
    tab: 'Academic Performance',
    name: 'BA (Honours)',
    fill: async (drawer) => {
      await field(drawer, 'Course').fill('BA (Honours)');
      await field(drawer, 'Percentage').fill('87.4');
    },
    change: ['Percentage', '88.5'],
  },
  {
    tab: 'PCSU',
    name: 'Nitumoni Kalita',
    fill: async (drawer) => {
      await field(drawer, 'Name').fill('Nitumoni Kalita');
      await field(drawer, 'Portfolio').fill('General Secretary');
    },
    change: ['Designation', 'Student of the fifth semester'],
  },
];

test('the page is titled with the college name, and has its nine tabs in order', async ({ page, office, enter }) => {
  await office.call('PUT', '/admin/updatesettings', { college_name: 'Pandu College' });
  await enter(office, '/college');
  await expect(heading(page, 'Pandu College')).toBeVisible();
  await expect(page.getByRole('main').getByText('PANDU', { exact: true })).toBeVisible();
  await expect(strip(page).getByRole('tab')).toHaveText(tabs);
  for (const words of tabs) {
    await tab(page, words).click();
    await expect(tab(page, words)).toHaveAttribute('aria-selected', 'true');
    // Not 1: a fraction of a pixel may be cut off.
    await expect(tab(page, words)).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('main').getByRole('button', { name: /^Add/ }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('This could not be loaded')).toHaveCount(0);
  }
});

/** Tabs that use the same component as another tab. They are tested on a desktop only. */
const likeOthers: readonly string[] = ['Notable Alumni', 'PCSU'];

for (const { tab: words, name, fill, submit = 'Submit', change } of kept) {
  test(
    `${words}: a record is added, edited, deleted and restored, and a cancelled edit changes nothing`,
    { tag: likeOthers.includes(words) ? '@once' : [] },
    async ({ page, office, enter }) => {
      await enter(office, '/college');
      await tab(page, words).click();
      await page.getByRole('button', { name: /^Add/ }).first().click();
      await fill(dialog(page, 'Add New'));
      await dialog(page).getByRole('button', { name: submit, exact: true }).click();
      await expect(said(page, 'added successfully')).toBeVisible();
      await expect(row(page, name)).toBeVisible();

      const [label, value] = change;
      const edit = dialog(page, 'Edit DATA');
      await row(page, name)
        .getByRole('button', { name: /^Edit / })
        .click();
      await field(edit, label).fill('Not to be kept');
      await edit.getByRole('button', { name: 'Cancel' }).click();
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await expect(edit).toBeHidden();
      await expect(row(page, 'Not to be kept')).toHaveCount(0);
      await row(page, name)
        .getByRole('button', { name: /^Edit / })
        .click();
      await field(edit, label).fill(value);
      await edit.getByRole('button', { name: 'Update' }).click();
      await expect(said(page, 'updated successfully')).toBeVisible();
      await expect(row(page, value)).toBeVisible();

      await row(page, value)
        .getByRole('button', { name: /^Delete / })
        .click();
      await expect(question(page)).toContainText('Confirm to delete');
      await expect(question(page)).toContainText('Are you sure to do this.');
      await question(page).getByRole('button', { name: 'No' }).click();
      await expect(row(page, value)).toBeVisible();
      await row(page, value)
        .getByRole('button', { name: /^Delete / })
        .click();
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(said(page, 'deleted successfully')).toBeVisible();
      await expect(row(page, value)).toHaveCount(0);
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, value)).toBeVisible();
    },
  );
}

test(
  'the name of a file is not cut off beside a long title and description',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const link = { type: 'COLLEGE_TESTIMONIALS', path: 'https://example.org/a', ext: '', mime: 'link' };
    await office.call('POST', '/admin/adddepartmentfile', {
      ...{ type: 'COLLEGE_TESTIMONIALS', dept_code: 'PANDU' },
      title: 'What students of the first batch say of their years at the college and of its teachers',
      description: `<p>${'What a former student says of the college. '.repeat(3)}</p>`,
      upload_info: [{ ...link, filename: 'Prospectus' }],
    });
    await enter(office, '/college?tab=others&q=first+batch');
    const name = page.getByRole('link', { name: 'Prospectus' });
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('committee members are added by Enter or paste, moved, edited and removed', async ({ page, office, enter }) => {
  await enter(office, '/college?tab=committee&add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Committee code').fill('IIC');
  await field(drawer, 'Name').fill('Innovation Council');
  await field(drawer, 'New member').fill('Dr. A. Das');
  await field(drawer, 'New member').press('Enter');
  await expect(field(drawer, 'Designation')).toHaveAccessibleDescription('Designation is required.');
  await expect(field(drawer, 'Designation')).toBeFocused();
  await expect(drawer.getByRole('textbox', { name: 'Name of member 1' })).toHaveCount(0);
  await field(drawer, 'Designation').fill('Convener');
  await field(drawer, 'Designation').press('Enter');
  await expect(field(drawer, 'Name of member 1')).toHaveValue('Dr. A. Das');
  await expect(field(drawer, 'New member')).toBeFocused();

  await paste(field(drawer, 'New member'), 'B. Kalita\tMember\n3\tC. Bora\tMember\nD. Nath');
  await expect(drawer.getByText('2 members added. Without a designation, and not added: D. Nath.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Move C. Bora up' }).click();
  await expect(drawer.getByRole('button', { name: 'Move C. Bora up' })).toBeFocused();
  await expect(said(page, 'C. Bora is now 2 of 3.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Remove B. Kalita' }).click();
  await expect(said(page, 'B. Kalita removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(drawer, 'Name of member 3')).toHaveValue('B. Kalita');
  await drawer.getByRole('button', { name: 'Remove B. Kalita' }).click();
  await field(drawer, 'Designation of member 2').fill('Secretary');

  await field(drawer, 'New member').fill('Forgotten');
  await drawer.getByRole('button', { name: 'Final Submit' }).click();
  await expect(drawer.getByRole('alert')).toContainText('not added yet');
  await expect(field(drawer, 'New member')).toBeFocused();
  await field(drawer, 'Name of member 1').focus();
  await problems(drawer)
    .getByRole('button', { name: /not added yet/ })
    .click();
  await expect(field(drawer, 'New member')).toBeFocused();
  await expect(field(drawer, 'New member')).toBeInViewport({ ratio: 1 });
  await field(drawer, 'Committee code').fill('');
  await drawer.getByRole('button', { name: 'Final Submit' }).click();
  await expect(drawer.getByRole('alert')).toContainText('2 things to mend');
  await expect(field(drawer, 'Committee code')).toHaveAccessibleDescription('Committee code is required.');
  await field(drawer, 'Committee code').fill('IIC');
  await field(drawer, 'New member').fill('');
  await drawer.getByRole('button', { name: 'Final Submit' }).click();
  await expect(said(page, 'Committee added successfully')).toBeVisible();
  const stored = (await office.rows('committee')).find((one) => one['committee_code'] === 'IIC');
  expect(stored?.['members']).toEqual([
    { member_name: 'Dr. A. Das', member_designation: 'Convener' },
    { member_name: 'C. Bora', member_designation: 'Secretary' },
  ]);

  const line = row(page, 'Innovation Council');
  await expect(line.getByText('C. Bora')).toBeHidden();
  await line.getByRole('button', { name: '2 members' }).click();
  await expect(line.getByText('C. Bora')).toBeVisible();
  await expect(line.getByText('Secretary')).toBeVisible();
});

test(
  'setting a featured notification live takes the previous one down, and a message says so',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const add = (fields: object) => office.call('POST', '/admin/addfeaturednotification', fields);
    await add({ title: 'Admission open', liveNow: 1 });
    await add({ title: 'Results are out', description: '<p>See the <strong>notice board</strong>.</p>', liveNow: 0 });
    await enter(office, '/college?tab=featured');
    await expect(banner(page)).toContainText('Admission open');
    await row(page, 'Results are out').getByRole('button', { name: 'Preview Results are out' }).click();
    await expect(dialog(page, 'Preview').locator('strong')).toHaveText('notice board');
    await dialog(page, 'Preview').getByRole('button', { name: 'Close preview' }).click();

    await row(page, 'Results are out')
      .getByRole('button', { name: /^Edit / })
      .click();
    const drawer = dialog(page, 'Edit DATA');
    await drawer.getByText('Live', { exact: true }).click();
    await expect(drawer.getByText('This takes down “Admission open”, which is live.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, '“Admission open” is no longer live.')).toBeVisible();
    await expect(banner(page)).toContainText('Results are out');
    await expect(row(page, 'Admission open')).toContainText('Not Live');
    await banner(page).getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByText('None is live')).toBeFocused();
    await expect(row(page, 'Results are out')).toContainText('Not Live');
  },
);

test('a member of staff is moved up, and the API returns the new order', async ({ page, office, enter }) => {
  const names = ['Rina Boro', 'Abdul Karim', 'Jonali Das'];
  for (const [at, name] of names.entries()) {
    await office.add('employee', { name, type: 'LIBRARY_STAFF', dept_code: 'PANDU', index1: at + 1 });
  }
  await enter(office, '/college?tab=staff');
  await row(page, 'Jonali Das').getByRole('button', { name: 'Move Jonali Das up' }).click();
  await expect(said(page, /Jonali Das is now 2 of/)).toBeVisible();
  await expect(row(page, /Rina Boro|Abdul Karim|Jonali Das/)).toHaveText([/Rina Boro/, /Jonali Das/, /Abdul Karim/]);
  await expect(row(page, 'Jonali Das').getByRole('button', { name: 'Move Jonali Das up' })).toBeFocused();
  const listed = (await office.call('GET', '/PANDU/getdepartmentemployee')) as { name: string }[];
  const inOrder = listed.map(({ name }) => name).filter((name) => names.includes(name));
  expect(inOrder).toEqual(['Rina Boro', 'Jonali Das', 'Abdul Karim']);
});

test(
  'a department that opens the college page is redirected to its own page',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.botany, '/college');
    await expect(page).toHaveURL('/departments/BOT/home');
  },
);

function row(page: Page, words: string | RegExp) {
  return page.getByRole('main').locator('tbody tr').filter({ hasText: words });
}

function banner(page: Page) {
  return page.getByRole('main').getByRole('status').filter({ hasText: 'Take down' });
}

/** Pastes plain text, as from a spreadsheet. */
function paste(into: Locator, text: string): Promise<void> {
  return into.evaluate((element, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test(
  'the open tab has a background of its own in forced colours',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await enter(office, '/college');
    const groundOf = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
    expect(await groundOf('Notifications')).not.toBe(await groundOf('Others'));
  },
);

test(
  'a new form focuses its first field, even if it is a drop-down',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/college?tab=staff&add');
    await expect(dialog(page, 'Add New').getByRole('combobox', { name: 'Type' })).toBeFocused();
  },
);
