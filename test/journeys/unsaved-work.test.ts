import type { Page } from '@playwright/test';
import { type Caller, signInOverHttp } from '#test/helpers/caller.ts';
import { expect, type Enter } from '#test/helpers/journey.ts';
import { newUser, test } from './people.ts';
import { dialog, drawn, field, heading, logOut, openRail, question, said, signIn } from './screen.ts';

test.describe('a session that ends while a form is open', () => {
  test('is renewed over a drawer, which is then saved', async ({ page, portal, office, enter }) => {
    const { caller, password } = await newOffice(portal.url, office);
    const name = await openCourse(page, { office, enter, caller });
    await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
    await endSignIn(caller);
    await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();

    const over = dialog(page, 'Your sign-in has ended');
    await expect(field(over, 'E-mail')).toHaveValue(caller.user.email);
    await expect(field(over, 'E-mail')).not.toBeEditable();
    await expect(field(over, 'Password')).toBeFocused();
    expect(await keptKeys(page)).toEqual([]);
    // Escape must not close the dialog by accident.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await drawn(page);
    await expect(over).toBeVisible();
    await expect(question(page)).toBeHidden();

    await over.getByRole('button', { name: 'Sign in' }).click();
    await expect(field(over, 'Password')).toHaveAccessibleDescription('Password is required.');
    await field(over, 'Password').fill('not this one');
    await page.keyboard.press('Enter');
    await expect(field(over, 'Password')).toHaveAccessibleDescription('Wrong Username or password');
    await expect(field(over, 'Password')).toBeFocused();

    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(said(page, 'Course updated successfully')).toBeVisible();
    await expect(over).toBeHidden();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/master/course');
    expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year' });
    expect(await keptKeys(page)).toEqual(['apikey', 'id_token', 'user']);
  });

  test(
    'is renewed once for two requests of a page, and both are then sent',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      await changeSettings(office, { address: 'Before' });
      await enter(caller, '/settings');
      await field(page, 'Address').fill('Maligaon, Guwahati');
      await endSignIn(caller);
      await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('main button')] as HTMLButtonElement[];
        for (const words of ['Save settings', 'Send test mail'])
          buttons.find((button) => button.textContent === words)?.click();
      });
      await expect(dialog(page, 'Your sign-in has ended')).toHaveCount(1);
      await signInOver(page, password);
      await expect(page.getByRole('region', { name: 'Mail test' })).toContainText('outbox', { ignoreCase: true });
      await expect
        .poll(async () => (await office.rows('settings')) as unknown)
        .toMatchObject({
          address: 'Maligaon, Guwahati',
        });
      await expect(dialog(page)).toBeHidden();
      await expect(field(page, 'Address')).toHaveValue('Maligaon, Guwahati');
    },
  );

  test(
    'is renewed over the form after the user changes their own password',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      await enter(caller, '/settings');
      await field(page, 'Address').fill('Typed before the change');
      await page.getByRole('button', { name: /your account/ }).click();
      await page.getByRole('menuitem', { name: 'Change password' }).click();
      const change = dialog(page, 'Change password');
      await field(change, 'Old password').fill(password);
      await field(change, 'New password').fill('another-college-2026');
      await field(change, 'Confirm password').fill('another-college-2026');
      await change.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('button', { name: 'OKAY' }).click();
      await signInOver(page, 'another-college-2026');
      await expect(dialog(page, 'Your sign-in has ended')).toBeHidden();
      await expect(page).toHaveURL('/settings');
      await expect(field(page, 'Address')).toHaveValue('Typed before the change');
      expect(await keptKeys(page)).not.toEqual([]);
    },
  );

  test(
    'leads to /login and back to the page after Leave without saving',
    { tag: '@once' },
    async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      await changeSettings(office, { address: 'Before' });
      await enter(caller, '/settings');
      await field(page, 'Address').fill('Never stored');
      await endSignIn(caller);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await dialog(page, 'Your sign-in has ended').getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page).toHaveURL('/login');
      expect(await keptKeys(page)).toEqual([]);
      await signIn(page, { email: caller.user.email, password });
      await expect(page).toHaveURL('/settings');
      await expect(field(page, 'Address')).not.toHaveValue('Never stored');
    },
  );

  test.describe('on any screen', () => {
    test.skip(({ isMobile }) => isMobile, 'what a token is worth has nothing to do with the screen');

    test('is renewed when the token expires', async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      const name = await openCourse(page, { office, enter, caller });
      await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
      await page.evaluate(() => {
        const past = btoa(JSON.stringify({ exp: 1_000 }));
        localStorage.setItem('id_token', `e30.${past}.signature`);
      });
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
      await signInOver(page, password);
      await expect(said(page, 'Course updated successfully')).toBeVisible();
      expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year' });
    });

    test('is renewed when the API key of the user has changed', async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      const old = { ...caller, user: { ...caller.user, apikey: 'the-key-of-before' } };
      const name = await openCourse(page, { office, enter, caller: old });
      await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
      await endSignIn(caller);
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
      await signInOver(page, password);
      await expect(said(page, 'Course updated successfully')).toBeVisible();
      expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year' });
    });

    test('is renewed when the page refreshes its data by itself', async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      await page.clock.install();
      await changeSettings(office, { address: 'Before' });
      await enter(caller, '/settings');
      await field(page, 'Address').fill('Half an address');
      await endSignIn(caller);
      await page.clock.fastForward(60_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await signInOver(page, password);
      await expect(dialog(page)).toBeHidden();
      await expect(field(page, 'Address')).toHaveValue('Half an address');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(said(page, 'Settings updated successfully')).toBeVisible();
    });

    test('is renewed when the same user signs in in another tab', async ({ page, portal, office, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      const name = await openCourse(page, { office, enter, caller });
      await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
      await endSignIn(caller);
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
      await expect(dialog(page, 'Your sign-in has ended')).toBeVisible();
      const other = await page.context().newPage();
      await other.goto('/login');
      // The message goes after a few seconds, which the other tab may need for its dashboard.
      await Promise.all([
        expect(said(page, 'Course updated successfully')).toBeVisible(),
        signIn(other, { email: caller.user.email, password }),
      ]);
      await expect(heading(other, 'Dashboard')).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year' });
    });

    test('reports another user who signs in in another tab', async ({ page, portal, office, enter }) => {
      const { caller } = await newOffice(portal.url, office);
      const somebody = await newUser(office);
      await openCourse(page, { office, enter, caller });
      await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
      const other = await page.context().newPage();
      await other.goto('/');
      await logOut(other);
      await expect(dialog(page, 'Your sign-in has ended')).toBeVisible();
      await signIn(other, somebody);
      const told = dialog(page, 'Somebody else has signed in');
      await expect(told).toContainText(somebody.email);
      await told.getByRole('button', { name: 'Reload the portal' }).click();
      await expect(page).toHaveURL('/');
    });

    test('requires a reload when the role of the user has changed', async ({ page, portal, office, people, enter }) => {
      const { caller, password } = await newOffice(portal.url, office);
      await openCourse(page, { office, enter, caller });
      await field(dialog(page, 'Edit DATA'), 'Tenure').fill('Year');
      await office.update('newcollegeuser', caller.user.id, {
        name: 'Not of the office any more',
        email: caller.user.email,
        role: people.iqac.user.role,
      });
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
      await signInOver(page, password);
      await dialog(page, 'Your role has changed').getByRole('button', { name: 'Reload the portal' }).click();
      await expect(page).not.toHaveURL(/course/);
      await expect((await openRail(page)).getByRole('button', { name: /IQAC/ })).toBeVisible();
    });

    test('leads to /login directly when nothing is typed', async ({ page, portal, office, enter }) => {
      const { caller } = await newOffice(portal.url, office);
      await openCourse(page, { office, enter, caller });
      await endSignIn(caller);
      await dialog(page, 'Edit DATA').getByRole('button', { name: 'Update' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('two users who change the same record', () => {
  test('have their changes of different fields merged', { tag: '@once' }, async ({ page, office, enter }) => {
    const name = await openCourse(page, { office, enter, caller: office });
    const drawer = dialog(page, 'Edit DATA');
    await field(drawer, 'Tenure').fill('Year');
    await changeCourse(office, name, { no_of_term: 3 });
    await drawer.getByRole('button', { name: 'Update' }).click();
    const notice = drawer.getByRole('group', { name: /Somebody else changed this record/ });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Taken over from the other change: Number of terms');
    await expect(notice).toContainText(office.user.email);
    await expect(notice.getByRole('radio')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Course updated successfully')).toBeVisible();
    expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year', no_of_term: 3 });
  });

  test('choose a value for each field that both have changed', async ({ page, office, enter }) => {
    const name = await openCourse(page, { office, enter, caller: office });
    const drawer = dialog(page, 'Edit DATA');
    await field(drawer, 'Tenure').fill('Year');
    await field(drawer, 'Number of terms').fill('3');
    await changeCourse(office, name, { tenure: 'Trimester', no_of_term: 9 });
    await drawer.getByRole('button', { name: 'Update' }).click();
    const tenure = drawer.getByRole('group', { name: 'Tenure' });
    const terms = drawer.getByRole('group', { name: 'Number of terms' });
    await expect(tenure.getByRole('radio', { checked: true })).toHaveCount(0);

    // Nothing is sent before a value is chosen for both fields.
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(drawer.getByRole('alert').filter({ hasText: 'Choose for each field first.' })).toBeVisible();
    await expect(tenure.getByRole('radio', { name: 'Keep mine: Year' })).toBeFocused();

    await tenure.getByRole('radio', { name: 'Keep mine: Year' }).check();
    await terms.getByRole('radio', { name: 'Take theirs: 9' }).check();
    await expect(field(drawer, 'Tenure')).toHaveValue('Year');
    await expect(field(drawer, 'Number of terms')).toHaveValue('9');
    await drawer.getByRole('button', { name: 'Update' }).click();
    await expect(said(page, 'Course updated successfully')).toBeVisible();
    expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year', no_of_term: 9 });
  });

  for (const [side, stored] of [
    ['All mine', { tenure: 'Year', no_of_term: 3 }],
    ['All theirs', { tenure: 'Trimester', no_of_term: 9 }],
  ] as const) {
    test(`take ${side.toLowerCase()} for all fields at once`, { tag: '@once' }, async ({ page, office, enter }) => {
      const name = await openCourse(page, { office, enter, caller: office });
      const drawer = dialog(page, 'Edit DATA');
      await field(drawer, 'Tenure').fill('Year');
      await field(drawer, 'Number of terms').fill('3');
      await changeCourse(office, name, { tenure: 'Trimester', no_of_term: 9 });
      await drawer.getByRole('button', { name: 'Update' }).click();
      await drawer.getByRole('button', { name: side }).click();
      await drawer.getByRole('button', { name: 'Update' }).click();
      await expect(dialog(page)).toBeHidden();
      expect(await courseNamed(office, name)).toMatchObject(stored);
    });
  }

  test('choose between their values in the settings too', { tag: '@once' }, async ({ page, office, enter }) => {
    await changeSettings(office, { address: 'Before' });
    await enter(office, '/settings');
    await field(page, 'Address').fill('Mine');
    await changeSettings(office, { address: 'Theirs' });
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('radio', { name: 'Take theirs: Theirs' }).check();
    await expect(field(page, 'Address')).toHaveValue('Theirs');
    await page.getByRole('radio', { name: 'Keep mine: Mine' }).check();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(said(page, 'Settings updated successfully')).toBeVisible();
    expect(await office.rows('settings')).toMatchObject({ address: 'Mine' });
    await expect(page.getByRole('radio', { name: /^(Keep mine|Take theirs)/ })).toHaveCount(0);
  });

  test('keep the input of one when the other deletes the record', { tag: '@once' }, async ({ page, office, enter }) => {
    const name = await openCourse(page, { office, enter, caller: office });
    const drawer = dialog(page, 'Edit DATA');
    await field(drawer, 'Tenure').fill('Year');
    const { id } = (await courseNamed(office, name))!;
    await office.remove('course', id);
    await drawer.getByRole('button', { name: 'Update' }).click();
    const form = dialog(page, 'Add New');
    const notice = form.getByRole('group', { name: /Somebody else deleted this record/ });
    await expect(notice).toContainText(office.user.email);
    await expect(field(form, 'Tenure')).toHaveValue('Year');
    await notice.getByRole('button', { name: 'Add it again as a new one' }).click();
    await expect(said(page, 'Course added successfully')).toBeVisible();
    expect(await courseNamed(office, name)).toMatchObject({ tenure: 'Year' });
  });

  test(
    'keep both changes when the page of one refreshes its data',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await page.clock.install();
      await changeSettings(office, { address: 'Before' });
      await enter(office, '/settings');
      await field(page, 'Address').fill('Half an address');
      await changeSettings(office, { college_name: 'Pandu College, renamed' });
      const read = page.waitForResponse('**/api/getsettings');
      await page.clock.fastForward(60_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await read;
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText('Taken over from the other change: College name')).toBeVisible();
      await expect(field(page, 'Address')).toHaveValue('Half an address');
      await expect(field(page, 'College name')).toHaveValue('Pandu College, renamed');
    },
  );
});

/** Adds a SUPERADMIN whose session a test may end. Returns the caller and the password. */
async function newOffice(url: string, office: Caller): Promise<{ caller: Caller; password: string }> {
  const user = await newUser(office, { role: 'SUPERADMIN' });
  return { caller: await signInOverHttp(url, user), password: user.password };
}

/** Adds a course of six semesters and opens it in the drawer. Returns its name. */
async function openCourse(
  page: Page,
  { office, enter, caller }: { office: Caller; enter: Enter; caller: Pick<Caller, 'token' | 'user'> },
): Promise<string> {
  courses += 1;
  const name = `Course ${test.info().project.name} ${test.info().workerIndex} ${courses}`;
  await office.add('course', { name, tenure: 'Semester', no_of_term: 6 });
  const { id } = (await courseNamed(office, name))!;
  await enter(caller, `/master/course?edit=${id}`);
  await expect(field(dialog(page, 'Edit DATA'), 'Name')).toHaveValue(name);
  return name;
}

let courses = 0;

async function courseNamed(office: Caller, name: string) {
  return (await office.rows('course')).find((row) => row['name'] === name);
}

async function changeCourse(office: Caller, name: string, fields: object): Promise<void> {
  const { id } = (await courseNamed(office, name))!;
  await office.update('course', id, { name, ...fields });
}

async function changeSettings(office: Caller, fields: object): Promise<void> {
  await office.call('PUT', '/admin/updatesettings', {
    college_name: 'Pandu College',
    college_code: 'PANDU',
    ...fields,
  });
}

async function endSignIn(caller: Caller): Promise<void> {
  await caller.call('POST', '/collegeuser/logout');
}

async function signInOver(page: Page, password: string): Promise<void> {
  const over = dialog(page, 'Your sign-in has ended');
  await field(over, 'Password').fill(password);
  await over.getByRole('button', { name: 'Sign in' }).click();
}

async function keptKeys(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.filter((name) => ['user', 'id_token', 'apikey'].includes(name)).sort();
}
