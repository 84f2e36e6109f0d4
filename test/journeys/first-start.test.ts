import type { Page } from '@playwright/test';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { dialog, field, heading, said } from './screen.ts';

const test = testAlone({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });

const principal = { name: 'Principal', email: 'principal@college.example', password: 'a-good-long-password' };

test(
  'the page of the first administrator redirects to the sign-in if the link is missing',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/initialisation');
    await expect(page).toHaveURL('/login');
  },
);

test('a wrong link is refused before the form is shown', { tag: '@once' }, async ({ page }) => {
  await page.goto('/initialisation?link=guessed');
  await expect(page.getByRole('alert')).toContainText('This link is not good, or was used before.');
  await expect(field(page, 'E-mail')).toBeHidden();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the form of the first administrator reports missing and invalid fields', async ({ page, portal }) => {
  await page.goto(linkPrintedBy(portal));
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('E-mail is required.')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await fillAccount(page, { email: 'principal' });
  await expect(page.getByText('Enter an e-mail address, such as office@college.edu.in.')).toBeVisible();
  await fillAccount(page, { password: 'short' });
  await expect(page.getByText('Password must be 8 to 128 characters.')).toBeVisible();
});

test('the printed link creates the administrator once, and leads to the checklist', async ({
  page,
  context,
  portal,
}) => {
  const link = linkPrintedBy(portal);
  await page.goto(link);
  await test.step('the form can be sent again when the sign-in request after it fails', async () => {
    await page.route('**/collegeuser/login', (route) => route.abort());
    await fillAccount(page);
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    await page.unroute('**/collegeuser/login');
    await page.getByRole('button', { name: 'Create and sign in' }).click();
  });
  await expect(heading(page, 'Initialisation')).toBeVisible();
  await expect(page).toHaveURL('/initialisation');

  const second = await context.browser()!.newPage({ baseURL: portal.url });
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('was used before');
  await second.context().close();

  await test.step('the checklist shows what is missing, and is updated when it is entered', async () => {
    const college = page.getByRole('region', { name: 'The college' });
    await expect(college.getByRole('listitem').filter({ hasText: 'College name' })).toContainText('missing');
    await field(college, 'College name').fill('Pandu College');
    await college.getByRole('button', { name: 'Save college' }).click();
    await expect(said(page, 'Settings updated successfully')).toBeVisible();
    await expect(college.getByRole('listitem').filter({ hasText: 'College name' })).not.toContainText('missing');

    const lists = page.getByRole('region', { name: 'Master data' });
    await expect(lists.getByRole('listitem').filter({ hasText: 'Departments' })).toContainText('27');
    const courses = lists.getByRole('listitem').filter({ hasText: 'Courses' });
    await expect(courses).toContainText('missing');
    await courses.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('button', { name: 'Add course' }).click();
    await field(dialog(page), 'Name').fill('BA');
    await field(dialog(page), 'Tenure').fill('Semester');
    await field(dialog(page), 'Number of terms').fill('6');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goBack();
    await expect(courses.getByRole('img', { name: 'Done' })).toBeVisible();
    await expect(courses).not.toContainText('missing');
  });
});

async function fillAccount(page: Page, other: Partial<typeof principal> = {}) {
  const { name, email, password } = { ...principal, ...other };
  await field(page, 'Name').fill(name);
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create and sign in' }).click();
}

function linkPrintedBy(portal: { output(): string }): string {
  const [link = ''] = /\/initialisation\?link=[\w-]+/.exec(portal.output()) ?? [];
  return link;
}
