import type { Locator, Page } from '@playwright/test';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testAlone } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { addCaller } from './people.ts';
import { choose, field, heading, logOut, question, said, signIn } from './screen.ts';

/** A portal with three branches in two programs, and a user of the Botany department. */
const test = testAlone().extend<object, { botany: Caller }>({
  botany: [
    async ({ office, portal }, use) => {
      await office.add('course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
      await office.add('course', { name: 'MSc', tenure: 'Semester', no_of_term: 4 });
      await office.add('stream', { stream_name: 'Science' });
      const branches = [
        { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc', dept_code: 'BOT' },
        { branch_code: 'BSC-CHM', branch_name: 'BSc Chemistry', program: 'UG', course: 'BSc', dept_code: 'CHM' },
        { branch_code: 'MSC-BOT', branch_name: 'MSc Botany', program: 'PG', course: 'MSc', dept_code: 'BOT' },
      ];
      for (const branch of branches) await office.add('branch', { ...branch, stream: 'Science' });
      await use(await addCaller(portal, office));
    },
    { scope: 'worker' },
  ],
});

test('a step with missing or invalid fields is not left, and each shows an error', async ({ page, botany, enter }) => {
  await enter(botany, '/registration');
  await next(page);
  await expect(page.getByText('This is required!', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Program' })).toBeFocused();
  await page.getByRole('button', { name: 'Branch: This is required!' }).click();
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeFocused();
  await field(page, 'Roll number').fill('13373');
  await next(page);
  await expect(page.getByText('This is required!', { exact: true })).toHaveCount(3);
  await expect(page.getByRole('alert')).toContainText('Roll number must be in format e.g. 13-373');
  await primary(page, '13-373');
  await next(page);
  await expect(stepHeading(page, 'Basic information')).toBeFocused();
  // The browser would fill in the data of the office.
  await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'off');
  await field(page, 'Phone').fill('98640 12345');
  await field(page, 'Phone').press('Enter');
  await expect(page.getByText('This is required!', { exact: true })).toHaveCount(9);
  await expect(page.getByRole('alert')).toContainText('Phone must hold digits only.');
  await expect(field(page, 'Name')).toBeFocused();
});

test('a program offers only its branches, and a branch only its semesters', async ({ page, botany, enter }) => {
  await enter(botany, '/registration');
  await choose(page, 'Program', 'PG');
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await expect(options(page)).toHaveText(['MSc Botany · MSC-BOT']);
  await options(page).first().click();
  await page.getByRole('combobox', { name: 'Semester' }).click();
  await expect(options(page)).toHaveText(['1', '2', '3', '4']);
  await page.keyboard.press('Escape');
  await choose(page, 'Program', 'UG');
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('');
  await choose(page, 'Branch', /BSc Chemistry/);
  await choose(page, 'Semester', '6');
  await choose(page, 'Branch', /BSc Botany/);
  await expect(page.getByRole('combobox', { name: 'Semester' })).toHaveValue('6');
});

test(
  'typing a letter chooses from a short list, whether it is open or closed',
  { tag: '@once' },
  async ({ page, botany, enter }) => {
    await enter(botany, '/registration');
    const program = page.getByRole('combobox', { name: 'Program' });
    await program.focus();
    await page.keyboard.type('u');
    await expect(program).toHaveValue('UG');
    await program.blur();
    await program.focus();
    await page.keyboard.press('ArrowDown');
    await expect(program).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('p');
    await expect(program).toHaveValue('PG');
    await expect(program).toHaveAttribute('aria-expanded', 'false');
  },
);

test('the input survives Back, a reload and a lost session, and a double Final Submit registers once', async ({
  page,
  botany,
  office,
  enter,
}) => {
  await enter(botany, '/registration');
  await primary(page, '25-001');
  await next(page);
  await basic(page, 'Anamika Das');
  await page.goBack();
  await expect(field(page, 'Roll number')).toHaveValue('25-001');
  await page.goForward();
  await expect(field(page, 'Name')).toHaveValue('Anamika Das');
  await next(page);
  await page.getByRole('link', { name: 'Edit Basic information' }).click();
  await field(page, 'Name').fill('Anamika Devi');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Anamika Devi');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('FEMALE');
  await next(page);

  // In one step: otherwise a list that is refreshed in between would detect the lost session first.
  await submit(page).evaluate((button: HTMLButtonElement) => {
    localStorage.setItem('id_token', 'no-token-at-all');
    button.click();
  });
  await expect(page).toHaveURL('/login');
  await signIn(page, { email: botany.user.email, password });
  await expect(page).toHaveURL('/registration?step=3');
  await expect(page.getByRole('region', { name: 'Basic information' })).toContainText('Anamika Devi');
  await submit(page).dblclick();
  const success = dialogOf(page);
  await expect(success).toContainText('Anamika Devi, roll number 25-001');
  await success.getByRole('button', { name: 'OKAY' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  const rows = (await office.rows('student')).filter((row) => row['college_roll_no'] === '25-001');
  expect(rows).toMatchObject([
    { name: 'Anamika Devi', branch_code: 'BSC-BOT', permanent_address: 'Pandu', is_placed: 0 },
  ]);
  await page.goto('/registration?step=3');
  await expect(field(page, 'Roll number')).toHaveValue('');
});

test(
  'a duplicate roll number is reported at its field on its step, and can be corrected',
  { tag: '@once' },
  async ({ page, botany, office, enter }) => {
    await office.add('student', { ...student, college_roll_no: '25-002' });
    await enter(botany, '/registration');
    await primary(page, '25-002');
    await next(page);
    await basic(page, 'Somebody Else');
    await next(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('Roll number 25-002 is already registered in BSC-BOT.');
    await expect(field(page, 'Roll number')).toBeFocused();
    await field(page, 'Roll number').fill('25-003');
    await page.getByRole('link', { name: /Review/ }).click();
    await submit(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Register another' }).click();
    await expect(page).toHaveURL('/registration');
    await expect(field(page, 'Roll number')).toHaveValue('');
    // From here Tab leads to the first field of the next student.
    await expect(stepHeading(page, 'Primary Information')).toBeFocused();
  },
);

test(
  'a draft belongs to one user, is deleted by Start again and Logout, and reports a full storage',
  { tag: '@once' },
  async ({ page, botany, office, enter }) => {
    const half = () => field(page, 'Roll number').fill('25-004');
    await enter(botany, '/registration');
    await half();
    await page.evaluate(
      ({ token, user }) => {
        localStorage.setItem('user', JSON.stringify(user));
        localStorage.setItem('apikey', user.apikey);
        localStorage.setItem('id_token', token);
      },
      { token: office.token, user: office.user },
    );
    await page.goto('/registration');
    await expect(field(page, 'Roll number')).toHaveValue('');
    await half();
    await page.getByRole('button', { name: 'Start again' }).click();
    await question(page).getByRole('button', { name: 'Start again' }).click();
    await expect(field(page, 'Roll number')).toHaveValue('');

    await enter(botany, '/registration');
    await half();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room.', 'QuotaExceededError');
      };
    });
    await field(page, 'Roll number').fill('25-0041');
    await expect(page.getByText('This browser has no room left to keep what you type')).toBeVisible();
    await page.reload();
    // The session of the other tests must not end on the server.
    await page.route('**/api/collegeuser/logout', (route) => route.fulfill({ body: 'true' }));
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  },
);

test(
  'every browser tab has its own draft, and the draft of a closed tab can be continued',
  { tag: '@once' },
  async ({ page, botany, enter }) => {
    const roll = (tab: Page) => field(tab, 'Roll number');
    await enter(botany, '/registration');
    await roll(page).fill('25-011');
    const other = await page.context().newPage();
    await other.goto('/registration');
    await expect(roll(other)).toHaveValue('');
    await roll(other).fill('25-012');
    await page.reload();
    await expect(roll(page)).toHaveValue('25-011');

    // A duplicated browser tab gets a copy of the session storage.
    const held = await other.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
    const copy = await page.context().newPage();
    await copy.addInitScript((entries) => Object.assign(sessionStorage, entries), held);
    await copy.goto('/registration');
    await expect(said(copy, 'What you typed is open in another tab, and stays there.')).toBeVisible();
    await expect(roll(copy)).toHaveValue('');
    await copy.close();

    await other.close();
    await page.reload();
    await page.getByRole('button', { name: 'Continue roll number 25-012' }).click();
    await expect(roll(page)).toHaveValue('25-012');
    await expect(stepHeading(page, 'Primary Information')).toBeFocused();
    await page.getByRole('button', { name: 'Continue roll number 25-011' }).click();
    await expect(roll(page)).toHaveValue('25-011');
  },
);

test.describe('self-registration without a sign-in', () => {
  test(
    'redirects to /login and has no link there while it is disabled',
    { tag: '@once' },
    async ({ page, botany, enter }) => {
      expect(botany.user.role).toBe('BOT');
      const answered = page.waitForResponse('**/api/selfregistration');
      await enter(null, '/registration');
      await expect(page).toHaveURL('/login');
      expect(await (await answered).json()).toBe(false);
      await expect(page.getByRole('link', { name: 'Forgot password' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Student registration' })).toBeHidden();
    },
  );

  test('registers a student while it is enabled', async ({ page, botany, office, enter }) => {
    expect(botany.user.role).toBe('BOT');
    await office.call('PUT', '/admin/updatesettings', { self_registration: 1 });
    await enter(null, '/login');
    await page.getByRole('link', { name: 'Student registration' }).click();
    await primary(page, '25-005');
    await next(page);
    // The browser of the student may fill in their data.
    await expect(field(page, 'Name')).toHaveAttribute('autocomplete', 'name');
    await expect(field(page, 'Date of birth')).toHaveAttribute('autocomplete', 'bday');
    await expect(field(page, "Father's name")).toHaveAttribute('autocomplete', 'off');
    await basic(page, 'Rupam Bora');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Rupam Bora');
    await next(page);
    await submit(page).click();
    const success = dialogOf(page);
    await expect(success).toContainText('Rupam Bora, roll number 25-005');
    await success.getByRole('button', { name: 'OKAY' }).click();
    await expect(field(page, 'Roll number')).toHaveValue('');
    const { name } = (await office.rows('student')).find((row) => row['college_roll_no'] === '25-005')!;
    expect(name).toBe('Rupam Bora');
    await office.call('PUT', '/admin/updatesettings', { self_registration: 0 });
  });

  test('has its address shown in the settings', { tag: '@once' }, async ({ page, portal, office, enter }) => {
    await enter(office, '/settings');
    await expect(page.getByText(`students register at ${portal.url}/registration`)).toBeVisible();
  });
});

const student = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 1,
  name: 'Bikash Nath',
  father_name: 'Hari Nath',
  mother_name: 'Rina Nath',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-03-12',
  gender: 'MALE',
  caste: 'OBC',
  phone: '9000000101',
  present_address: 'Pandu',
  permanent_address: 'Nalbari',
};

async function primary(page: Page, roll: string): Promise<void> {
  await choose(page, 'Program', 'UG');
  await choose(page, 'Branch', /BSc Botany/);
  await choose(page, 'Semester', '1');
  await field(page, 'Roll number').fill(roll);
}

async function basic(page: Page, name: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, "Father's name").fill('Hari Das');
  await field(page, "Mother's name").fill('Rina Das');
  await page.getByLabel('Date of admission').fill('2025-08-01');
  await page.getByLabel('Date of birth').fill('2007-03-12');
  await choose(page, 'Gender', 'FEMALE');
  await choose(page, 'Caste', 'ST(P)');
  await field(page, 'Phone').fill('9000000105');
  await field(page, 'Present address').fill('Pandu');
  await page.getByRole('checkbox', { name: 'Same as present address' }).check();
}

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

function submit(page: Page): Locator {
  return page.getByRole('button', { name: 'Final Submit' });
}

function stepHeading(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2, name: title });
}

function options(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Options' }).getByRole('option');
}

function dialogOf(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'You have been succesfully registered' });
}
