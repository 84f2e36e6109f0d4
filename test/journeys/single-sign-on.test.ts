import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { client, startIdentityProvider, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { newUser } from './people.ts';
import { dialog, field, heading, logOut } from './screen.ts';

const words = 'Sign in with the college account';

const test = testAlone().extend<object, { provider: IdentityProvider }>({
  provider: [
    async ({ portal }, use) => {
      const provider = await startIdentityProvider([`${portal.url}/api/singlesignon/callback`]);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});

test('the office sets up single sign-on, signs in with it, and renews a session over a form', async ({
  page,
  portal,
  office,
  provider,
  enter,
}) => {
  await enter(office, '/settings');
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await expect(field(panel, 'Redirect address')).toHaveValue(`${portal.url}/api/singlesignon/callback`);
  await expect(panel).toContainText('No client secret is saved.');
  await field(page, 'College name').fill('Pandu College');
  await field(page, 'Single sign-on: issuer').fill(provider.issuer);
  await field(page, 'Single sign-on: client ID').fill(client.id);
  await field(page, 'Single sign-on: client secret').fill('not the one');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field(page, 'Single sign-on: client secret')).toHaveValue('');
  await expect(panel).toContainText('A client secret is saved.');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByText('does not take the client ID with this client secret')).toBeVisible();
  await field(page, 'Single sign-on: client secret').fill(client.secret);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field(page, 'Single sign-on: client secret')).toHaveValue('');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByText('It works')).toBeVisible();

  await logOut(page);
  await expect(page.getByRole('link', { name: words })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await signInElsewhere(page, 'stranger@college.example');
  await expect(page.getByRole('alert')).toContainText('There is no account here with the e-mail address');
  await expect(page).toHaveURL('/login');
  // The provider still has a session of the other user.
  await page.context().clearCookies();
  await signInElsewhere(page, portal.admin.email);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL('/');

  // A session that ends while a form is open is renewed in another tab, and the form is then sent.
  await page.goto('/settings');
  await field(page, 'Address').fill('Maligaon, Guwahati');
  const token = await page.evaluate(() => localStorage.getItem('id_token') ?? '');
  await fetch(`${portal.url}/api/collegeuser/logout`, {
    method: 'POST',
    headers: { Unit: 'admin', Authorization: `Bearer ${token}` },
  });
  await page.getByRole('button', { name: 'Save settings' }).click();
  const over = dialog(page, 'Your sign-in has ended');
  const [tab] = await Promise.all([page.waitForEvent('popup'), over.getByRole('link', { name: words }).click()]);
  await expect(heading(tab, 'Dashboard')).toBeVisible();
  await expect(over).toBeHidden();
  const again = await signInOverHttp(portal.url, portal.admin);
  await expect
    .poll(async () => (await again.rows('settings')) as unknown)
    .toMatchObject({ address: 'Maligaon, Guwahati' });
});

test(
  'an administrator without a password sets up a required second factor right after single sign-on',
  { tag: '@once' },
  async ({ page, portal, provider, enter }) => {
    const office = await signInOverHttp(portal.url, portal.admin);
    const { email } = await newUser(office, { role: 'SUPERADMIN' });
    await office.call('POST', '/admin/forcechagepassword', { email });
    const { issuer } = provider;
    const settings = { sso_issuer: issuer, sso_client_id: client.id, sso_client_secret: client.secret };
    await office.call('PUT', '/admin/updatesettings', { ...settings, two_factor_required: 1 });
    await enter(null, '/login');
    await signInElsewhere(page, email);
    await expect(heading(page, 'Two-factor sign-in')).toBeVisible();
    await expect(field(page, 'Your password')).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.getByText('Type this key into the app:').locator('code').innerText();
    await field(page, 'Code of the app').fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  },
);

async function signInElsewhere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: words }).click();
  await expect(page.getByRole('heading', { name: 'College accounts' })).toBeVisible();
  await page.getByLabel('College e-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}
