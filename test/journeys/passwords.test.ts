import type { Page } from '@playwright/test';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, testWithMail as test } from '#test/helpers/journey.ts';
import { codeIn } from '#test/helpers/mail-server.ts';
import { teacher } from '#test/helpers/users.ts';
import { newUser } from './people.ts';
import { dialog, field, holdBack, openOwn, question, said, signIn } from './screen.ts';

const fresh = 'another-long-password';
const address = '/master/passwordchange';

test.describe('changing your own password', () => {
  test(
    'requires all three fields and the same new password twice',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await enter(office, address);
      const own = page.getByRole('region', { name: 'Own password' });
      await own.getByRole('button', { name: 'Change password' }).click();
      await expect(own.getByText('Old password is required.')).toBeVisible();
      await expect(own.getByText('New password is required.')).toBeVisible();
      await expect(own.getByText('Confirm password is required.')).toBeVisible();
      await expect(field(own, 'Old password')).toBeFocused();
      await change(own, { old: 'x', fresh, again: 'something else' });
      await expect(own.getByText('Passwords Do not match')).toBeVisible();
    },
  );

  test('refuses a wrong old password, and signs in with the new one', async ({ page, portal, office, enter }) => {
    const user = await newUser(office, { role: 'SUPERADMIN' });
    await enter(await signInOverHttp(portal.url, user), address);
    const own = page.getByRole('region', { name: 'Own password' });
    await change(own, { old: 'not the old one', fresh });
    await expect(field(own, 'Old password')).toHaveAccessibleDescription('Old Password not matched');

    await change(own, { old: user.password, fresh });
    await expect(question(page).getByRole('heading', { name: 'Successfully Changed' })).toBeVisible();
    await expect(question(page)).toContainText('You will be redirected to login page');
    await question(page).getByRole('button', { name: 'OKAY' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, { email: user.email, password: fresh });
    await expect(page).toHaveURL('/');
  });

  test(
    'works right after the user has changed their own username',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const user = await newUser(office, { role: 'SUPERADMIN' });
      const email = `own.${user.email}`;
      await enter(await signInOverHttp(portal.url, user), `/users?q=${user.email}`);
      await page.getByRole('row', { name: user.email }).click();
      const drawer = dialog(page, 'Edit DATA');
      await field(drawer, 'Username').fill(email);
      await drawer.getByRole('button', { name: 'Update' }).click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(email);
      await page.getByRole('link', { name: 'Change password' }).click();
      const own = page.getByRole('region', { name: 'Own password' });
      await expect(own).toContainText(email);
      await change(own, { old: user.password, fresh });
      await expect(question(page).getByRole('heading', { name: 'Successfully Changed' })).toBeVisible();
    },
  );

  test(
    'is possible for a user without a role, and then redirects to /login',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const user = await newUser(office);
      await enter(await signInOverHttp(portal.url, user), '/');
      await change(await openOwn(page, 'Change password'), { old: user.password, fresh });
      await question(page).getByRole('button', { name: 'OKAY' }).click();
      await expect(page).toHaveURL('/login');
    },
  );
});

test.describe('a forced password change', () => {
  test('is the second section of its page, after Own password', async ({ page, office, enter }) => {
    await enter(office, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Own password',
      'Force Password Change',
      'Two-factor sign-in',
      'Active sign-ins',
    ]);
  });

  test(
    'refuses an invalid e-mail, and reports an e-mail without an account',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await enter(office, address);
      await forceReset(page, 'not an e-mail');
      await expect(field(panel(page), 'E-mail')).toHaveAccessibleDescription(/e-mail address/);
      await forceReset(page, 'nobody@college.example');
      await expect(panel(page).getByText('No entry found with this email id')).toBeVisible();
    },
  );

  test('mails a code to the user and ends their session', async ({ page, portal, office, mail, enter }) => {
    const user = await newUser(office);
    const person = await signInOverHttp(portal.url, user);
    await enter(office, address);
    await forceReset(page, user.email);
    await expect(said(page, 'Password reset. A code is on its way by mail.')).toBeVisible();
    expect(codeIn(await mail.mailTo(user.email))).toMatch(/^\d{6}$/);
    await expect(person.call('GET', '/me')).rejects.toThrow('401');
  });

  test(
    'of an employee keeps the password when the confirmation is cancelled',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const person = { ...teacher, email: 'keeps.it@college.example', password: fresh };
      await office.add('employee', person);
      const { id } = (await office.rows('employee')).find(({ email }) => email === person.email)!;
      await enter(office, `/faculty/${id}/home?tab=password`);
      await page.getByRole('button', { name: 'Force password change' }).click();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toBeHidden();
      await expect(signInOverHttp(portal.url, person)).resolves.toBeTruthy();
    },
  );
});

test.describe('the bulk password reset', () => {
  test('refuses IDs that are not numbers', { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, address);
    await resetRange(page, { from: 'one', to: 'ten', password: 'x' });
    await expect(field(panel(page), 'Start ID')).toHaveAccessibleDescription('Start ID must be a number.');
    await expect(field(panel(page), 'End ID')).toHaveAccessibleDescription('End ID must be a number.');
  });

  test(
    'resets nothing when the confirmation password is wrong',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const person = await signInOverHttp(portal.url, await newUser(office));
      await enter(office, address);
      await resetRange(page, { from: String(person.user.id), to: String(person.user.id), password: 'wrong-password' });
      await expect(panel(page).getByText('Wrong Password')).toBeVisible();
      await expect(panel(page).getByRole('table')).toBeHidden();
      await expect(person.call('GET', '/me')).resolves.toBeTruthy();
    },
  );

  test('shows every row as Not Sent until its response arrives', async ({ page, portal, office, enter }) => {
    const [first, last] = [await newUser(office), await newUser(office)];
    const from = await signInOverHttp(portal.url, first);
    const to = await signInOverHttp(portal.url, last);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    // The route is set before the page loads: when it was set later, a response slipped through.
    await page.route('**/forcechagepassword', async (route) => {
      await held;
      await route.continue();
    });
    await enter(office, address);
    await resetRange(page, { from: String(from.user.id), to: String(to.user.id), password: portal.admin.password });
    const rows = rowsFound(page);
    await expect(rows).toHaveText([new RegExp(`${first.email}Not Sent`), new RegExp(`${last.email}Not Sent`)]);
    // A screen reader announces each response as it arrives, and not all rows again.
    await expect(page.getByRole('status').filter({ hasText: first.email })).toHaveAttribute('aria-atomic', 'false');
    letGo();
    await expect(rows).toHaveText([
      /Password reset\. A code is on its way by mail\./,
      /Password reset\. A code is on its way by mail\./,
    ]);
    await expect(panel(page).getByText('2 of 2 answered')).toBeVisible();
    await expect(from.call('GET', '/me')).rejects.toThrow('401');
  });

  test(
    'asks for confirmation when the page is left while it runs',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const one = await signInOverHttp(portal.url, await newUser(office));
      const letThrough = await holdBack(page, '**/forcechagepassword');
      await enter(office, address);
      const id = String(one.user.id);
      await resetRange(page, { from: id, to: id, password: portal.admin.password });
      await expect(rowsFound(page)).toHaveText(/Not Sent/);
      await page.getByRole('link', { name: 'Course List' }).click();
      await expect(question(page)).toContainText('you would not see how it went');
      await question(page).getByRole('button', { name: 'Stay' }).click();
      letThrough();
      await expect(rowsFound(page)).toHaveText(/Password reset/);
      await page.getByRole('link', { name: 'Course List' }).click();
      await expect(page).toHaveURL('/master/course');
    },
  );

  test('skips the account of the caller and resets the others', async ({ page, portal, office, enter }) => {
    const [first, last] = [await newUser(office, { role: 'SUPERADMIN' }), await newUser(office)];
    const own = await signInOverHttp(portal.url, first);
    const other = await signInOverHttp(portal.url, last);
    await enter(own, address);
    await resetRange(page, { from: String(own.user.id), to: String(other.user.id), password: first.password });
    await expect(rowsFound(page)).toHaveText([
      new RegExp(`${first.email}Your own: change it under Own password\\.`),
      new RegExp(`${last.email}Password reset\\.`),
    ]);
    await expect(panel(page).getByText('1 of 1 answered')).toBeVisible();
    await expect(own.call('GET', '/me')).resolves.toBeTruthy();
    await expect(other.call('GET', '/me')).rejects.toThrow('401');
    await resetRange(page, { from: String(own.user.id), to: String(own.user.id), password: first.password });
    await expect(said(page, 'No other sign-in has an ID in this range.')).toBeVisible();
  });

  test('reports a range of IDs without any account', { tag: '@once' }, async ({ page, portal, office, enter }) => {
    await enter(office, address);
    await resetRange(page, { from: '900001', to: '900002', password: portal.admin.password });
    await expect(said(page, 'No sign-in has an ID in this range.')).toBeVisible();
  });
});

function panel(page: Page) {
  return page.getByRole('region', { name: 'Force Password Change' });
}

/** The result rows of the bulk reset, without the header row. */
function rowsFound(page: Page) {
  return panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

async function change(
  within: ReturnType<Page['getByRole']>,
  { old, fresh: wanted, again = wanted }: { old: string; fresh: string; again?: string },
): Promise<void> {
  await field(within, 'Old password').fill(old);
  await field(within, 'New password').fill(wanted);
  await field(within, 'Confirm password').fill(again);
  await within.getByRole('button', { name: 'Change password' }).click();
}

async function forceReset(page: Page, email: string): Promise<void> {
  await field(panel(page), 'E-mail').fill(email);
  await panel(page).getByRole('button', { name: 'Force password change' }).click();
}

async function resetRange(
  page: Page,
  { from, to, password }: { from: string; to: string; password: string },
): Promise<void> {
  await field(panel(page), 'Start ID').fill(from);
  await field(panel(page), 'End ID').fill(to);
  await field(panel(page), 'Confirmation password').fill(password);
  await panel(page).getByRole('button', { name: 'Reset the range' }).click();
}
