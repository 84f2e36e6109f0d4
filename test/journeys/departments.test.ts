import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Caller, Stored } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test } from './people.ts';
import { choose, dialog, field, heading, onPhone, question, said, signIn, tab } from './screen.ts';

const picture = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#1f5d57' } })
  .png()
  .toBuffer();

test('each department has a card that opens its page, and a search filters them', async ({ page, office, enter }) => {
  await enter(office, '/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Only an administrator adds departments')).toBeVisible();
  const cards = main.getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount((await office.rows('department')).length);
  const box = page.getByRole('searchbox', { name: 'Search departments' });
  await box.pressSequentially('tany');
  await box.press('Home');
  await box.pressSequentially('bo');
  await expect(box).toHaveValue('botany');
  await expect(cards).toHaveCount(1);
  await cards.click();
  await expect(page).toHaveURL('/departments/BOT/home');
  await expect(heading(page, 'Botany')).toBeVisible();
});

test('the cards link to the list of departments, where the library has a fixed code and no Delete button', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/departments');
  await page.getByRole('main').getByRole('link', { name: 'Department List' }).click();
  // The cards have a search box too, and stay on the screen until the list is loaded.
  await expect(heading(page, 'Department List')).toBeVisible();
  await expect(page).toHaveURL('/master/department');
  await page.getByRole('searchbox').fill('library');
  await page.getByRole('button', { name: /^Edit Library/ }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Department code' })).toHaveAttribute('readonly');
  await expect(dialog(page).getByRole('button', { name: 'Update' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test(
  'a text can be saved after the code of its department was changed, and the page moves to the new code',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await office.add('department', { dept_code: 'HMG', dept_name: 'Home Management', is_teaching: 1 });
    await enter(office, '/departments/HMG/home?tab=glance');
    await page.getByRole('button', { name: 'Add at a glance' }).click();
    await editor(page, 'At a glance').fill('Founded in 1962.');
    await office.call('PUT', '/admin/HMG/updatedepartment', { dept_code: 'HSC' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('once more');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/departments/HSC/home?tab=glance');
    await expect(page.getByRole('article', { name: 'At a glance' })).toHaveText('Founded in 1962.');
  },
);

const texts = [
  ['Glance', 'At a glance', 'department_about'],
  ['Courses', 'Courses', 'courses'],
  ['Contact', 'Contact details', 'contact_details'],
] as const;

for (const [words, label, name] of texts) {
  test(
    `the text of ${words} is written, previewed, saved and shown`,
    { tag: words === 'Glance' ? [] : '@once' },
    async ({ page, office, people, enter }) => {
      await save(office, 'BOT', name, '');
      await enter(people.botany, '/departments/BOT/home');
      await tab(page, words).click();
      await expect(page.getByText('Nothing written yet.')).toBeVisible();
      await page.getByRole('button', { name: `Add ${label.toLowerCase()}` }).click();
      await editor(page, label).fill(`${words} of Botany`);
      await page.getByText('Preview', { exact: true }).click();
      await expect(page.getByRole('region', { name: `Preview: ${label}` })).toHaveText(`${words} of Botany`);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, 'Department data updated successfully')).toBeVisible();
      await expect(page.getByRole('article', { name: label })).toHaveText(`${words} of Botany`);
      await expect(page.getByRole('button', { name: `Edit ${label.toLowerCase()}` })).toBeFocused();
      expect((await data(office, 'BOT'))[name]).toBe(`<p>${words} of Botany</p>`);
    },
  );
}

test(
  'Cancel and another tab ask before they discard a changed text, and the stored text stays',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    await save(office, 'BOT', 'department_about', '<p>As it was</p>');
    await enter(people.botany, '/departments/BOT/home?tab=glance');
    const edit = page.getByRole('button', { name: 'Edit at a glance' });
    await edit.click();
    await editor(page, 'At a glance').fill('Otherwise');
    await tab(page, 'Courses').click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(editor(page, 'At a glance')).toHaveText('Otherwise');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('article', { name: 'At a glance' })).toHaveText('As it was');
    await edit.click();
    await editor(page, 'At a glance').fill('Otherwise');
    await tab(page, 'Courses').click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/departments/BOT/home?tab=courses');
    expect((await data(office, 'BOT'))['department_about']).toBe('<p>As it was</p>');
  },
);

test(
  'a text that another user changed meanwhile is overwritten only if “Keep mine” is chosen',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    await save(office, 'BOT', 'department_about', '<p>First</p>');
    await enter(people.botany, '/departments/BOT/home?tab=glance');
    await page.getByRole('button', { name: 'Edit at a glance' }).click();
    await editor(page, 'At a glance').fill('Mine');
    await save(office, 'BOT', 'department_about', '<p>Theirs</p>');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('group', { name: /Somebody else changed this record/ })).toBeVisible();
    expect((await data(office, 'BOT'))['department_about']).toBe('<p>Theirs</p>');
    await page.getByRole('radio', { name: 'Keep mine: Mine' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('article', { name: 'At a glance' })).toHaveText('Mine');
  },
);

test(
  'the history of a text shows who changed it, and an earlier version can be restored',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    const write = (value: string) =>
      office.call('POST', '/admin/BOT/uploaddata', { type: 'courses', value, dept_code: 'BOT' });
    await write('<p>Honours and Regular</p>');
    await write('<p>Nothing any more</p>');
    await enter(people.botany, '/departments/BOT/home?tab=courses');
    await page.getByRole('button', { name: 'History' }).click();
    const history = dialog(page, 'History of the department profile');
    await expect(history).toContainText('office@college.example');
    await expect(history).toContainText('Nothing any more');
    await history.getByRole('button', { name: 'Take back to this' }).first().click();
    await question(page).getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('article', { name: 'Courses' })).toHaveText('Honours and Regular');
  },
);

test('an uploaded banner is shown across the page', async ({ page, office, people, enter }) => {
  await save(office, 'BOT', 'banner', []);
  await enter(people.botany, '/departments/BOT/home');
  await page.getByRole('button', { name: 'Add banner' }).click();
  await choosePicture(page, 'Banner', 'garden.png');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Department data updated successfully')).toBeVisible();
  const banner = page.getByRole('img', { name: 'Banner of Botany' });
  await expect(banner).toBeVisible();
  const { width = 0 } = (await banner.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(onPhone(page) ? 300 : 900);
  expect((await data(office, 'BOT'))['banner']).toMatchObject([{ type: 'DEPARTMENT_BANNER', filename: 'garden.png' }]);
});

test('an employee is added with photo and password, and signs in', async ({ page, people, enter }) => {
  const email = `rina${Date.now()}@college.example`;
  const name = `Rina Das ${email.slice(4, -16)}`;
  await enter(people.botany, '/departments/BOT/home?tab=employee');
  await page.getByRole('button', { name: /^Add employee/ }).click();
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Name').fill(name);
  await drawer.getByRole('combobox', { name: 'Type', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Options' }).getByRole('option')).toHaveCount(6);
  await page.getByRole('option', { name: 'Faculty', exact: true }).click();
  await field(drawer, 'E-mail').fill(email);
  await field(drawer, 'Password').fill(password);
  await drawer.getByRole('checkbox', { name: 'Head of department' }).check();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Nature of appointment is required.');
  await choose(drawer, 'Nature of appointment', 'Temporary');
  await choosePicture(page, 'Photo', 'rina.png');
  // A photo needs no description: the name beside it says who it shows.
  await expect(field(drawer, 'Caption of rina.png')).toBeVisible();
  await expect(drawer.getByText('Description of the picture')).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Employee added successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Can sign in');
  await expect(row).toContainText('Head of department');
  const stored = (await people.botany.rows('employee')).find((one) => one['email'] === email);
  expect(stored).toMatchObject({ dept_code: 'BOT', is_hod: 1, dp: [{ type: 'EMPLOYEE_DP', filename: 'rina.png' }] });
  await enter(null, '/login');
  await signIn(page, { email, password });
  await expect(heading(page, name)).toBeVisible();
});

test('the order of employees is changed with buttons, by mouse and by keyboard', async ({ page, office, enter }) => {
  await employ(office, 'GGY', ['Asha', 'Bina', 'Chandan']);
  await enter(office, '/departments/GGY/home?tab=employee');
  const names = page.getByRole('main').getByRole('row').getByRole('link');
  await expect(names).toHaveText(['Asha', 'Bina', 'Chandan']);
  await page.getByRole('button', { name: 'Move Chandan up' }).click();
  await expect(said(page, 'Chandan is now 2 of 3.')).toBeVisible();
  await expect(names).toHaveText(['Asha', 'Chandan', 'Bina']);
  await expect(page.getByRole('button', { name: 'Move Chandan up' })).toBeFocused();
  // While a move is being stored, a key is ignored.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Chandan', 'Asha', 'Bina'], { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Move Asha down' }).click();
  await expect(names).toHaveText(['Chandan', 'Bina', 'Asha']);
  const listed = (await office.call('GET', '/GGY/getdepartmentemployee')) as Stored[];
  expect(listed.map(({ name }) => name)).toEqual(['Chandan', 'Bina', 'Asha']);
});

test('a move of which one write is refused changes no figure', { tag: '@once' }, async ({ page, office, enter }) => {
  await employ(office, 'GGY', ['Asha', 'Bina']);
  await enter(office, '/departments/GGY/home?tab=employee');
  const figures = async () => {
    const listed = (await office.call('GET', '/GGY/getdepartmentemployee')) as Stored[];
    return listed.map(({ name, index1 }) => [name, index1]);
  };
  await expect(page.getByRole('button', { name: 'Move Asha down' })).toBeVisible();
  const [before, [, bina]] = [await figures(), (await office.call('GET', '/GGY/getdepartmentemployee')) as Stored[]];
  await office.call('PUT', `/admin/${bina!.id}/editemployee`, { designation: 'Associate Professor' });
  await page.getByRole('button', { name: 'Move Asha down' }).click();
  await expect(said(page, /^Somebody else changed/)).toBeVisible();
  expect(await figures()).toEqual(before);
});

test('the name of an employee links to the page of the employee', async ({ page, office, enter }) => {
  await employ(office, 'STS', ['Dipti Nath']);
  await enter(office, '/departments/STS/home?tab=employee');
  await page.getByRole('link', { name: 'Dipti Nath' }).click();
  await expect(page).toHaveURL(/\/faculty\/\d+\/home$/);
});

const managers = [
  ['Syllabus', 'SYLLABUS', 'SYLLABUS'],
  ['Journal', 'JOURNAL', 'JOURNAL'],
  ['Achievements', 'ACHIEVEMENTS', 'ACIEVEMENTS'],
  ['COs & POs', 'CO_PO', 'CO_PO'],
] as const;

for (const [words, type, uploadType] of managers) {
  test(
    `${words}: an entry with a file is added, edited and deleted`,
    { tag: words === 'Syllabus' ? [] : '@once' },
    async ({ page, people, enter }) => {
      const title = `${words} ${Date.now()}`;
      const stored = async () =>
        ((await people.botany.call('GET', `/BOT/${type}/getdepartmentfilebytype`)) as Stored[]).filter((one) =>
          String(one['title']).startsWith(title),
        );
      await enter(people.botany, '/departments/BOT/home');
      await tab(page, words).click();
      await page
        .getByRole('button', { name: /^Add file/ })
        .first()
        .click();
      const drawer = dialog(page, 'Add New');
      await drawer.getByRole('button', { name: 'Submit' }).click();
      await expect(drawer.getByRole('alert')).toContainText('Title is required.');
      await field(drawer, 'Title').fill(title);
      await choosePicture(page, 'Files', 'paper.png');
      await drawer.getByRole('button', { name: 'Submit' }).click();
      await expect(said(page, 'Department file added successfully')).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row.getByRole('link', { name: 'paper.png' })).toBeVisible();
      expect(await stored()).toMatchObject([{ type, dept_code: 'BOT', upload_info: [{ type: uploadType }] }]);

      await row.getByRole('button', { name: `Edit ${title}` }).click();
      await field(dialog(page, 'Edit DATA'), 'Title').fill(`${title}, new`);
      await dialog(page).getByRole('button', { name: 'Update' }).click();
      await expect(said(page, 'Department file updated successfully')).toBeVisible();
      await row.getByRole('button', { name: `Delete ${title}, new` }).click();
      await expect(question(page)).toContainText('Are you sure to do this.');
      await question(page).getByRole('button', { name: 'Yes' }).click();
      await expect(said(page, 'Department file deleted successfully')).toBeVisible();
      await expect(row).toHaveCount(0);
      expect(await stored()).toEqual([]);
    },
  );
}

test(
  'a department cannot open another department or write its texts, employees, files and alumni',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.botany, '/departments/CHM/home?tab=glance');
    await expect(page).toHaveURL('/departments/BOT/home');
    const person = { name: 'X', type: 'LIB', appointment_type: 'REGULAR', dept_code: 'CHM' };
    const writes: [string, object][] = [
      ['/admin/CHM/uploaddata', { type: 'courses', value: '<p>x</p>', dept_code: 'CHM' }],
      ['/admin/addemployee', person],
      ['/admin/adddepartmentfile', { type: 'SYLLABUS', title: 'x', dept_code: 'CHM' }],
      ['/admin/addalumni', { name: 'X', batch: '2001', dept_code: 'CHM' }],
    ];
    for (const [path, body] of writes) {
      await expect(people.botany.call('POST', path, body), path).rejects.toThrow('answered 403');
    }
  },
);

function editor(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function data(office: Caller, code: string) {
  return (await office.call('GET', `/admin/${code}/getsingledeptdata`)) as Record<string, unknown>;
}

async function save(office: Caller, code: string, type: string, value: unknown): Promise<void> {
  await office.call('POST', `/admin/${code}/uploaddata`, { type, value, dept_code: code });
}

/** Replaces the employees of a department by these, added in this order. None has an explicit position. */
async function employ(office: Caller, code: string, names: readonly string[]): Promise<void> {
  const there = (await office.rows('employee')).filter((one) => one['dept_code'] === code);
  for (const { id } of there) await office.remove('employee', id);
  for (const name of names) {
    await office.add('employee', { name, type: 'LIB', appointment_type: 'REGULAR', dept_code: code });
  }
}

/** Uploads a picture in the field with this label, and waits until it is listed. */
async function choosePicture(page: Page, label: string, name: string): Promise<void> {
  const group = page.getByRole('group', { name: label, exact: true });
  const chosen = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: /^Choose files/ }).click();
  await (await chosen).setFiles({ name, mimeType: 'image/png', buffer: picture });
  await expect(
    page.getByRole('list', { name: `${label}: files` }).getByRole('button', { name, exact: true }),
  ).toBeVisible();
}
