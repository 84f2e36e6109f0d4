import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, test } from '#test/helpers/journey.ts';
import { newUser } from './people.ts';
import { field, heading, openOwn, said, signIn } from './screen.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('a user sees their active sign-ins, ends one with the password, and then ends all others', async ({
  page,
  browser,
  portal,
  office,
  enter,
}) => {
  const person = await newUser(office);
  await enter(await signInOverHttp(portal.url, person), '/');
  const own = await openOwn(page, 'Active sign-ins');
  await expect(own.getByText('You are signed in here, and nowhere else.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^End/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Close' }).click();

  const elsewhere = await browser.newContext({ baseURL: portal.url, userAgent: firefox });
  const there = await elsewhere.newPage();
  await there.goto('/login');
  await signIn(there, person);
  await expect(heading(there, 'Dashboard')).toBeVisible();
  const program = await signInOverHttp(portal.url, person);

  await openOwn(page, 'Active sign-ins');
  await expect(own.getByRole('listitem')).toHaveCount(3);
  await expect(own.getByRole('listitem').first()).toContainText('this one');
  await own.getByRole('button', { name: /^End Firefox on Windows, since / }).click();
  await field(own, 'Your password').fill('wrong');
  await own.getByRole('button', { name: 'End it' }).click();
  await expect(field(own, 'Your password')).toHaveAccessibleDescription('This is not your password.');
  await field(own, 'Your password').fill(person.password);
  await own.getByRole('button', { name: 'End it' }).click();
  await expect(said(page, 'Signed out there')).toBeVisible();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await there.goto('/departments');
  await expect(there).toHaveURL(/\/login/);
  await elsewhere.close();

  await own.getByRole('button', { name: 'End all others' }).click();
  await field(own, 'Your password').fill(person.password);
  await own.getByRole('button', { name: 'End all others' }).click();
  await expect(said(page, 'Signed out everywhere else')).toBeVisible();
  await expect(own.getByText('You are signed in here, and nowhere else.')).toBeVisible();
  await expect(program.call('GET', '/me')).rejects.toThrow('answered 401');
});
