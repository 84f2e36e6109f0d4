import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test } from './people.ts';
import { choose, dialog, field, heading, openOwn, question, said } from './screen.ts';

test('a department adds and deletes an employee of its own', async ({ page, people, enter }) => {
  await enter(people.botany, '/departments/BOT/home');
  await expect(heading(page, 'Botany')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Employees' })).toContainText('Dr. Mina Bora');
  await page.getByRole('tab', { name: 'Employee' }).click();
  await page.getByRole('button', { name: /^Add employee/ }).click();
  const drawer = dialog(page, 'Add New');
  await field(drawer, 'Name').fill('Jonali Kalita');
  await choose(drawer, 'Type', 'Faculty');
  await choose(drawer, 'Nature of appointment', 'Temporary');
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Employee added successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Jonali Kalita' });
  await expect(row).toBeVisible();
  expect((await people.botany.rows('employee')).find(({ name }) => name === 'Jonali Kalita')).toMatchObject({
    dept_code: 'BOT',
  });

  await row.getByRole('button', { name: 'Edit Jonali Kalita' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes' }).click();
  await expect(said(page, 'Employee deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();
});

test(
  'the employee list of a department shows no employee of another department',
  { tag: '@once' },
  async ({ page, office, people, enter }) => {
    await office.add('employee', {
      name: 'Dr. Anil Nath',
      type: 'FACULTY',
      appointment_type: 'REGULAR',
      dept_code: 'CHM',
    });
    await enter(people.botany, '/departments/BOT/home?tab=employee');
    await expect(page.getByRole('row').filter({ hasText: 'Dr. Mina Bora' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Dr. Anil Nath' })).toHaveCount(0);
  },
);

test('a wrong old password is reported at its field on the page of a department', async ({ page, people, enter }) => {
  await enter(people.botany, '/departments/BOT/home');
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await field(page, 'Old password').fill('not the old one');
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).last().click();
  await expect(field(page, 'Old password')).toHaveAccessibleDescription('Old Password not matched');
});

test('a teacher sees their own record on the home page', async ({ page, people, enter }) => {
  await enter(people.teacher, '/');
  await expect(heading(page, 'Dr. Mina Bora')).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of ['Assistant Professor', 'BOT']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Basic' }).click();
  await expect(field(page, 'E-mail')).toHaveValue('mina.bora@college.example');
});

test('a user without a role sees a dashboard that links only to the public site', async ({ page, people, enter }) => {
  await enter(people.guest, '/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Kept by the administrator');
  // The only link leads to the public site.
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAccessibleName(/^Open the site/);
});

test(
  'a user without a role sees only their own log lines in My activity',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    await enter(people.guest, '/');
    const lines = (await openOwn(page, 'My activity')).getByRole('log').getByRole('paragraph');
    await expect(lines.first()).toContainText('signed in');
    for (const line of await lines.allTextContents()) expect(line).toContain(people.guest.user.email);
  },
);
