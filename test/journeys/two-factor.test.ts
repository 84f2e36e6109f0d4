import type { Locator } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { newUser } from './people.ts';
import { dialog, field, heading, logOut, openOwn, question, said, signIn } from './screen.ts';

// A portal of its own: the second factor required here must not affect other tests.
const test = testAlone();

test('a second factor is set up, required at sign-in and over a form, and reset by the office', async ({
  page,
  portal,
  office,
  enter,
}) => {
  const person = await newUser(office, { role: 'SUPERADMIN' });
  await enter(await signInOverHttp(portal.url, person), '/departments');
  const own = await openOwn(page, 'Two-factor sign-in');
  await own.getByRole('button', { name: 'Set up' }).click();
  const { next, recovery } = await setUp(own);
  await expect(own.getByText('10 recovery codes remain.')).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).click();

  await logOut(page);
  await signIn(page, person);
  await field(page, 'Code').fill('not a code');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/This code is not good/);
  await field(page, 'Code').fill(next());
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.goto('/master/course?add');
  const form = dialog(page, 'Add New');
  await field(form, 'Name').fill('BSc');
  await field(form, 'Tenure').fill('Semester');
  await field(form, 'Number of terms').fill('6');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('id_token')}` };
    await fetch('/api/collegeuser/logout', { method: 'POST', headers });
  });
  await form.getByRole('button', { name: 'Submit' }).click();
  const over = dialog(page, 'Your sign-in has ended');
  await field(over, 'Password').fill(person.password);
  await over.getByRole('button', { name: 'Sign in' }).click();
  await over.getByRole('button', { name: 'Use a recovery code' }).click();
  await field(over, 'Recovery code').fill(recovery);
  await over.getByRole('button', { name: 'Go on' }).click();
  await expect(over.getByText('9 recovery codes remain.')).toBeVisible();
  await over.getByRole('button', { name: 'Go on' }).click();
  await expect(said(page, 'Course added successfully')).toBeVisible();

  await enter(office, `/users?q=${person.email}`);
  await expect(page.getByText('two-factor', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Reset two-factor sign-in of/ }).click();
  await question(page).getByRole('button', { name: 'Reset' }).click();
  await expect(said(page, 'Second factor reset.')).toBeVisible();
  await expect(page.getByText('two-factor', { exact: true })).toBeHidden();
  await signInOverHttp(portal.url, person);
});

test(
  'a required second factor is set up over a form with input, and the console command removes it',
  { tag: '@once' },
  async ({ page, portal, office, enter }) => {
    const person = await newUser(office, { role: 'SUPERADMIN' });
    const caller = await signInOverHttp(portal.url, person);
    await enter(caller, '/master/stream?add');
    const form = dialog(page, 'Add New');
    const name = `Stream of ${person.email}`;
    await field(form, 'Stream name').fill(name);
    await requireOf(office, 1);
    await form.getByRole('button', { name: 'Submit' }).click();
    const over = dialog(page, 'Set up two-factor sign-in first');
    await expect(over.getByText('You sign in here with a code from an app', { exact: false })).toBeVisible();
    await setUp(over, async () => {
      // The message must be in the dialog: beneath it, it would be neither clearly visible nor announced.
      await over.getByRole('button', { name: 'Copy' }).click();
      await expect(over.getByRole('status')).toContainText('copied');
    });
    await expect(over).toBeHidden();
    await expect(field(form, 'Stream name')).toHaveValue(name);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(said(page, 'Stream added successfully')).toBeVisible();

    // A user without a second factor sees only its setup.
    await enter(office, '/departments');
    await expect(heading(page, 'Two-factor sign-in')).toBeVisible();
    await expect(field(page, 'Your password')).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);

    await requireOf(caller, 0);
    const built = join(import.meta.dirname, '../../build/server/reset-second-factor.js');
    const env = { PATH: process.env.PATH, DATA_DIR: portal.dataDir };
    const { stdout } = spawnSync(process.execPath, [built, person.email], { env, encoding: 'utf8' });
    expect(stdout).toContain(`Done: the password alone signs ${person.email} in now.`);
    await signInOverHttp(portal.url, person);
  },
);

test(
  'a department sets up its second factor and continues when the settings require it of everybody',
  { tag: '@once' },
  async ({ page, portal, office, enter }) => {
    const keeper = await signInOverHttp(portal.url, await newUser(office, { role: 'SUPERADMIN' }));
    await setUpOverHttp(keeper);
    const botany = await signInOverHttp(portal.url, await newUser(office, { role: 'BOT' }));
    await enter(keeper, '/settings');
    await page.getByRole('checkbox', { name: 'Everybody must use a second factor' }).check();
    await field(page, 'College name').fill('Pandu College');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(said(page, 'Settings updated successfully')).toBeVisible();

    await enter(botany, '/departments/BOT/home');
    await expect(page.getByText('You sign in here with a code from an app', { exact: false })).toBeVisible();
    await setUp(page.getByRole('main'));
    await expect(heading(page, 'Botany')).toBeVisible();
    const own = await openOwn(page, 'Two-factor sign-in');
    await expect(own.getByText('so it cannot be switched off', { exact: false })).toBeVisible();
    await keeper.call('PUT', '/admin/updatesettings', { everybody_second_factor: 0 });
  },
);

test(
  'a recovery code signs in, even if the page is reloaded instead of continuing',
  { tag: '@once' },
  async ({ page, portal, office }) => {
    const person = await newUser(office, { role: 'SUPERADMIN' });
    const caller = await signInOverHttp(portal.url, person);
    const [recovery = ''] = await setUpOverHttp(caller);
    await page.goto('/login');
    await signIn(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await field(page, 'Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('9 recovery codes remain.')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  },
);

/**
 * Sets a second factor up, from the password to the recovery codes, and calls `withCodes` while these are shown.
 * Returns `next`, which gives the next code of the app, and one recovery code.
 */
async function setUp(
  within: Locator,
  withCodes?: () => Promise<void>,
): Promise<{ next: () => string; recovery: string }> {
  await field(within, 'Your password').fill(password);
  await within.getByRole('button', { name: 'Continue' }).click();
  await expect(within.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await within.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const next = appWith(secret);
  // The first code of the app is the oldest valid one: it must still be valid when it is sent.
  const left = halfMinute - (Date.now() % halfMinute);
  if (left < 8000) await wait(left);
  await field(within, 'Code of the app').fill(next());
  await within.getByRole('button', { name: 'Switch on' }).click();
  const codes = within.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await accessibilityViolations(within.page())).toEqual([]);
  const recovery = (await codes.first().textContent()) ?? '';
  await withCodes?.();
  await within.getByRole('button', { name: 'I have kept them' }).click();
  return { next, recovery };
}

/** Sets a second factor up through the API, and returns its recovery codes. */
async function setUpOverHttp(caller: Caller): Promise<string[]> {
  const { secret } = (await caller.call('POST', '/collegeuser/twofactor/start', { password })) as { secret: string };
  const confirmed = await caller.call('POST', '/collegeuser/twofactor/confirm', { code: appWith(secret)() });
  return (confirmed as { recovery_codes: string[] }).recovery_codes;
}

/** The period in which a code is shown, in ms. */
const halfMinute = 30_000;

/**
 * An authenticator app: it returns no code twice, and begins with the code of the previous period, which is still
 * valid.
 */
function appWith(secret: string): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / halfMinute) - 1);
    return new TOTP({ secret }).generate({ timestamp: last * halfMinute });
  };
}

async function requireOf(caller: Caller, value: 0 | 1): Promise<void> {
  await caller.call('PUT', '/admin/updatesettings', { two_factor_required: value });
}
