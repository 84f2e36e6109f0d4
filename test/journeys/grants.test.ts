import type { Locator, Page } from '@playwright/test';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test as journey } from './people.ts';
import { choose, dialog, field, heading, openRail, said } from './screen.ts';

const home = /\/faculty\/\d+\/home$/;

/** `test` with `rima`, a teacher that no other test uses, and `give`, which adds a grant for that teacher. */
const test = journey.extend<{ rima: Caller; give: (permission: string) => Promise<void> }>({
  rima: async ({ portal, office }, use, info) => {
    const email = `rima.${info.testId}.${info.retry}@college.example`;
    const rima = { name: 'Dr. Rima Sarma', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'PHY', email };
    await office.add('employee', { ...rima, password });
    if (!(await office.rows('doctype')).length) await office.add('doctype', { doc_type: 'Mark sheet' });
    await use(await signInOverHttp(portal.url, { email, password }));
    await takeBack(office, email);
    const { id } = (await office.rows('employee')).find((one) => one['email'] === email)!;
    await office.call('DELETE', `/admin/${id}/deleteemployee`);
  },
  give: async ({ office, rima }, use) => {
    await use((permission) =>
      office.add('accesscontrol', { assigned_to: rima.user.email, permission, access_field: 'EGOV' }),
    );
  },
});

test('a grant is added on its screen, assigned by the signed-in user', async ({ page, office, rima, enter }) => {
  await enter(office, '/master/access?add');
  const drawer = dialog(page, 'Add New');
  await choose(drawer, 'Assigned to', `Dr. Rima Sarma · ${rima.user.email}`);
  const by = field(drawer, 'Assigned by');
  await expect(by).toHaveValue(office.user.email);
  await expect(by).not.toBeEditable();
  await choose(drawer, 'Permission', 'Read & Write');
  await choose(drawer, 'Access field', 'E-Governance');
  await drawer.getByRole('button', { name: 'Submit' }).click();
  await expect(said(page, 'Access control added successfully')).toBeVisible();
  await expect(row(page, rima.user.email)).toContainText(/Read & Write.*E-Governance.*office@college\.example/);
});

test('a teacher without a grant can open only their own page', { tag: '@once' }, async ({ page, rima, enter }) => {
  await enter(rima, '/master/doctype');
  await expect(page).toHaveURL(home);
  const rail = await openRail(page);
  await expect(rail.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([/^My page/]);
});

test('the grant Read opens the master screens read-only, and no others', async ({ page, rima, give, enter }) => {
  await give('R');
  await enter(rima, '/master/doctype?add');
  await expect(heading(page, 'Document Types')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Mark sheet', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Add|Edit/ })).toHaveCount(0);
  await expect(said(page, 'You may read this list, but not change it.')).toBeVisible();
  await expect(page).toHaveURL('/master/doctype');
  await expect(dialog(page)).toHaveCount(0);
  await page.goto('/master/routine?tab=section&add');
  await expect(said(page, 'You may read this list, but not change it.')).toBeVisible();
  await expect(page).toHaveURL('/master/routine?tab=section');
  await expect(dialog(page)).toHaveCount(0);
  const rail = await openRail(page);
  const links = rail.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.nth(0)).toHaveText(/^My page/);
  await expect(links.nth(1)).toHaveText(/^Course List/);
  await expect(links).toHaveCount(12);
  for (const path of ['/master/access', '/users', '/settings', '/students']) {
    await page.goto(path);
    await expect(page).toHaveURL(home);
  }
});

test(
  'the grant Read & Write lets its holder edit a record but not delete it',
  { tag: '@once' },
  async ({ page, rima, give, enter }) => {
    await give('RW');
    await enter(rima, '/master/doctype');
    await expect(row(page, 'Mark sheet')).toBeVisible();
    await page.reload();
    await row(page, 'Mark sheet').getByRole('button').click();
    const drawer = dialog(page, 'Edit DATA');
    await expect(drawer.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  },
);

test(
  'a grant removed during an edit shows a message and redirects its holder to their own page',
  { tag: '@once' },
  async ({ page, office, rima, give, enter }) => {
    await give('ALL');
    await enter(rima, '/master/doctype');
    await row(page, 'Mark sheet').getByRole('button').click();
    const drawer = dialog(page, 'Edit DATA');
    await field(drawer, 'Document Type').fill('Mark sheet (final)');
    await takeBack(office, rima.user.email);
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Your access to the master data has ended.')).toBeVisible();
    await expect(page).toHaveURL(home);
    await expect(heading(page, 'Dr. Rima Sarma')).toBeVisible();
    await page.goto('/master/doctype');
    await expect(page).toHaveURL(home);
  },
);

test(
  'a grant reduced to Read during an edit leaves the typed text and shows why it cannot be saved',
  { tag: '@once' },
  async ({ page, office, rima, give, enter }) => {
    await give('RW');
    await enter(rima, '/master/doctype');
    await row(page, 'Mark sheet').getByRole('button').click();
    const typed = field(dialog(page), 'Document Type');
    await typed.fill('Mark sheet (half)');
    await takeBack(office, rima.user.email);
    await give('R');
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Your access to the master data has changed.')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Update' })).toHaveCount(0);
    await expect(dialog(page).getByRole('alert')).toContainText(/may not/);
    await expect(typed).toHaveValue('Mark sheet (half)');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/master/doctype');
  },
);

async function takeBack(office: Caller, email: string): Promise<void> {
  const grants = await office.rows('accesscontrol');
  for (const { id } of grants.filter((one) => one['assigned_to'] === email)) await office.remove('accesscontrol', id);
}

function row(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(words, { exact: true }) });
}
