import type { Page } from '@playwright/test';
import { expect, testWithMail as test } from '#test/helpers/journey.ts';
import { codeIn, type MailServer } from '#test/helpers/mail-server.ts';
import { newUser } from './people.ts';
import { field, heading, question, said, signIn } from './screen.ts';

const fresh = 'another-long-password';

test('a forgotten password is replaced in three cards with a mailed code, and signs in afterwards', async ({
  page,
  office,
  mail,
  enter,
}) => {
  const user = await newUser(office);
  await enter(null, '/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await sendCode(page, user.email);
  await expect(said(page, 'A code has been sent to your e-mail.')).toBeVisible();

  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await checkCode(page, codeIn(await mail.mailTo(user.email)));

  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await setPassword(page, fresh);
  const dialog = question(page);
  await expect(dialog.getByRole('heading', { name: 'Successfully Updated' })).toBeVisible();
  await expect(dialog).toContainText('You will be redirected to the login page');
  await expect(dialog.getByRole('button', { name: 'OKAY' })).toBeFocused();

  await expect(page).toHaveURL('/login');
  await signIn(page, user);
  await expect(said(page, 'Wrong Username or password')).toBeVisible();
  await signIn(page, { email: user.email, password: fresh });
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('the card is 400 px wide, or 32 px narrower than a small window', async ({ page }) => {
  await page.goto('/forgotpassword');
  const box = await page.getByRole('region', { name: 'Forgot Password' }).boundingBox();
  expect(box?.width).toBe(Math.min(400, (page.viewportSize()?.width ?? 0) - 32));
});

test(
  'the password and initialisation pages request neither /api/me nor scripts of the portal',
  { tag: '@once' },
  async ({ page }) => {
    for (const path of ['/forgotpassword', '/initialisation?link=none']) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked.filter((one) => one === '/api/me' || /\/(portal|list)-[^/]*\.js$/.test(one))).toEqual([]);
    }
  },
);

test('an unknown e-mail is refused with a message', { tag: '@once' }, async ({ page }) => {
  await page.goto('/forgotpassword');
  await sendCode(page, 'nobody@college.example');
  await expect(page.getByText('No entry found with this email id')).toBeVisible();
  await expect(field(page, 'E-mail')).toBeFocused();
});

test('a malformed e-mail is refused, and no code can be entered', { tag: '@once' }, async ({ page }) => {
  await page.goto('/forgotpassword');
  await sendCode(page, 'nobody');
  await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/e-mail address/);
  await expect(field(page, 'One-time code')).toBeHidden();
});

test(
  'a malformed and a wrong code are refused, and another code can be sent',
  { tag: '@once' },
  async ({ page, office, mail }) => {
    const { email } = await newUser(office);
    await page.goto('/forgotpassword');
    await sendCode(page, email);
    await checkCode(page, 'twelve');
    await expect(field(page, 'One-time code')).toHaveAccessibleDescription(/digits only/);
    const first = codeIn(await mail.mailTo(email));
    await checkCode(page, first === '000000' ? '000001' : '000000');
    await expect(page.getByText('Wrong OTP! Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(field(page, 'E-mail')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => mail.arrived.filter((one) => one.to === email).length).toBe(2);
    await checkCode(page, codeIn(await mail.mailTo(email)));
    await expect(field(page, 'New password')).toBeVisible();
  },
);

test(
  'a reload still asks for the code, the code is not stored, and a sign-in clears the stored step',
  { tag: '@once' },
  async ({ page, office, mail }) => {
    const user = await newUser(office);
    await page.goto('/forgotpassword');
    await sendCode(page, user.email);
    await expect(field(page, 'One-time code')).toBeVisible();
    await page.reload();
    await expect(page.getByText('A code has been sent to your e-mail. Enter the code for')).toBeVisible();
    const code = codeIn(await mail.mailTo(user.email));
    await checkCode(page, code);
    await expect(field(page, 'New password')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(code);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, user);
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('forgotten-password');
  },
);

test(
  'passwords that differ and a password that is too short are refused',
  { tag: '@once' },
  async ({ page, office, mail }) => {
    await reachPassword(page, (await newUser(office)).email, mail);
    await setPassword(page, fresh, 'something else');
    await expect(page.getByText('Passwords donot match')).toBeVisible();
    await setPassword(page, 'short');
    await expect(page.getByText('Password must be 8 to 128 characters.')).toBeVisible();
    await expect(question(page)).toBeHidden();
  },
);

test(
  'a code that was used meanwhile shows “Something Went Wrong” and leads to /login',
  { tag: '@once' },
  async ({ page, office, mail }) => {
    const { email } = await newUser(office);
    const otp = await reachPassword(page, email, mail);
    await office.call('POST', '/forgotpassword/final', { email, otp, password: 'somebody-was-faster' });
    await setPassword(page, fresh);
    await expect(question(page).getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible();
    await expect(question(page)).toContainText('Please try again later');
    await question(page).getByRole('button').click();
    await expect(page).toHaveURL('/login');
  },
);

async function reachPassword(page: Page, email: string, mail: MailServer): Promise<string> {
  await page.goto('/forgotpassword');
  await sendCode(page, email);
  const code = codeIn(await mail.mailTo(email));
  await checkCode(page, code);
  await expect(field(page, 'New password')).toBeVisible();
  return code;
}

async function sendCode(page: Page, email: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
}

async function checkCode(page: Page, code: string): Promise<void> {
  await field(page, 'One-time code').fill(code);
  await page.getByRole('button', { name: 'Check code' }).click();
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(again);
  await page.getByRole('button', { name: 'Set password' }).click();
}
