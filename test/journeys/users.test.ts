import type { Page } from '@playwright/test';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { newUser } from './people.ts';
import { choose, dialog, field, heading, onPhone, question, said, signIn } from './screen.ts';

const test = testAlone();

test('the first tab lists the college users in the columns #, Name, Username, Role and Action', async ({
  page,
  office,
  enter,
}) => {
  await enter(office, '/users');
  await expect(heading(page, 'Departmental Users')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Departmental Users' })).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, office.user.email)).toContainText('SUPERADMIN');
  test.skip(onPhone(page), 'on a phone the rows are cards without a head');
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Username', 'Role', 'Action']);
});

test('a user with the role of a department is added, and starts on its page', async ({ page, office, enter }) => {
  await enter(office, '/users');
  await page.getByRole('button', { name: /^Add college user/ }).click();
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Name').fill('Zoology office');
  await field(drawer, 'Username').fill('zoology@college.example');
  await field(drawer, 'Password').fill(password);
  await choose(drawer, 'Role', 'ZOO – Zoology');
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'College user added successfully')).toBeVisible();
  await expect(row(page, 'zoology@college.example')).toContainText('ZOO');

  await enter(null, '/login');
  await signIn(page, { email: 'zoology@college.example', password });
  await expect(page).toHaveURL('/departments/ZOO/home');
  await expect(heading(page, 'Zoology')).toBeVisible();
});

test('an employee whose sign-in is removed stays in the lists as No sign-in', async ({ page, office, enter }) => {
  const email = 'left@college.example';
  const facts = { name: 'Rina Left', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
  await office.add('employee', { ...facts, email, password });
  await enter(office, `/users?tab=individual&q=${email}`);
  await expect(row(page, email)).toContainText('Can sign in');
  await row(page, email).getByRole('button', { name: 'Remove the sign-in of Rina Left' }).click();
  await question(page).getByRole('button', { name: 'Remove' }).click();
  await expect(said(page, 'Sign-in removed successfully')).toBeVisible();
  await expect(row(page, email)).toContainText('No sign-in');
  await expect(row(page, email).getByRole('button', { name: /^Remove the sign-in/ })).toBeHidden();
  await enter(office, '/departments/BOT/home?tab=employee&q=Rina Left');
  await expect(row(page, email), 'the same in the department').toContainText('No sign-in');
});

test(
  'the choice of roles has None, the roles of the portal and the code of every department',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/users?add');
    await dialog(page).getByRole('combobox', { name: 'Role' }).click();
    const options = page.getByRole('listbox', { name: 'Options' }).getByRole('option');
    const codes = (await office.rows('department')).map(({ dept_code }) => String(dept_code));
    await expect(options).toHaveText([
      'None',
      'FACULTY',
      'IQAC',
      'SUPERADMIN',
      ...codes.map((code) => new RegExp(`^${code} –`)),
    ]);
  },
);

test('removing the role of a user ends their session', { tag: '@once' }, async ({ page, portal, office, enter }) => {
  const user = await newUser(office, { role: 'IQAC' });
  const person = await signInOverHttp(portal.url, user);
  await enter(office, `/users?q=${user.email}`);
  await row(page, user.email).getByRole('button').click();
  await expect(field(dialog(page), 'Password')).toHaveAccessibleDescription('Leave empty to keep what is set.');
  await choose(dialog(page, 'Edit DATA'), 'Role', 'None');
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(said(page, 'College user updated successfully')).toBeVisible();
  await expect(person.call('GET', '/me')).rejects.toThrow('401');
  expect((await signInOverHttp(portal.url, user)).user.role).toBe('');
});

test(
  'an invalid username and a short password are reported at their fields',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/users?add');
    const drawer = dialog(page, 'Add New');
    await field(drawer, 'Name').fill('Nobody');
    await field(drawer, 'Username').fill('not an address');
    await field(drawer, 'Password').fill('short');
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await expect(field(drawer, 'Username')).toHaveAccessibleDescription(/must be an e-mail address/);
    await expect(field(drawer, 'Password')).toHaveAccessibleDescription(/must be 8 to 128 characters/);
  },
);

test('a password that is too long is refused, and not cut', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/users?add');
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Name').fill('Nobody');
  await field(drawer, 'Username').fill('nobody@college.example');
  await field(drawer, 'Password').focus();
  await page.keyboard.insertText('a-password-of-a-manager-'.repeat(6));
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(field(drawer, 'Password')).toHaveAccessibleDescription(/must be 8 to 128 characters/);
});

test('the last administrator cannot be deleted', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, `/users?q=${office.user.email}`);
  await row(page, office.user.email).getByRole('button').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/SUPERADMIN/);
  await expect(office.call('GET', '/me')).resolves.toBeTruthy();
});

test('an employee added on the second tab can sign in, and starts on their page', async ({ page, office, enter }) => {
  await enter(office, '/users');
  await page.getByRole('tab', { name: 'Individual Users' }).click();
  await page.getByRole('button', { name: /^Add employee/ }).click();
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Name').fill('Dr. Rupam Das');
  await choose(drawer, 'Type', 'Faculty');
  await choose(drawer, 'Nature of appointment', 'Regular');
  await choose(drawer, 'Department', 'Physics · PHY');
  await field(drawer, 'E-mail').fill('rupam.das@college.example');
  await field(drawer, 'Password').fill(password);
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Employee added successfully')).toBeVisible();
  await expect(row(page, 'Dr. Rupam Das')).toContainText('Can sign in');
  await expect(page.getByRole('columnheader', { name: 'Sign-in' })).toBeAttached();

  await enter(null, '/login');
  await signIn(page, { email: 'rupam.das@college.example', password });
  await expect(page).toHaveURL(/\/faculty\/\d+\/home$/);
  await expect(heading(page, 'Dr. Rupam Das')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('PHY');
});

function row(page: Page, words: string) {
  return page.getByRole('row').filter({ has: page.getByText(words, { exact: true }) });
}
