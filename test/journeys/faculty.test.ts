import type { Locator, Page } from '@playwright/test';
import { facultyTabs } from '#model/faculty/tabs.ts';
import { signInOverHttp, type Caller } from '#test/helpers/caller.ts';
import { expect } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { test as journey } from './people.ts';
import { choose, field, heading, holdBack, question, said } from './screen.ts';

/** An employee that no other test uses. */
interface Employed {
  readonly id: number;
  readonly path: string;
  readonly caller: Caller;
}

/** `test` with `employ`, which adds an employee who can sign in. Its argument overrides the default fields. */
const test = journey.extend<{ employ: (fields?: object) => Promise<Employed> }>({
  employ: async ({ office, portal }, use, info) => {
    let made = 0;
    await use(async (fields = {}) => {
      made += 1;
      const email = `rina.${made}.${info.testId}.${info.retry}@college.example`;
      const rina = { name: 'Dr. Rina Deka', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
      await office.add('employee', { ...rina, designation: 'Lecturer', email, password, ...fields });
      const caller = await signInOverHttp(portal.url, { email, password });
      const id = caller.user.employee_id ?? 0;
      return { id, path: `/faculty/${id}/home`, caller };
    });
  },
});

const saved = 'Faculty profile updated successfully';

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true });

async function recordOf({ id, caller }: Employed): Promise<Record<string, unknown>> {
  return (await caller.call('GET', `/admin/${id}/getsingleempolyeedataapi`)) as Record<string, unknown>;
}

test.describe('on any screen', () => {
  test.skip(({ isMobile }) => isMobile, 'who has which tabs and who reaches whom has nothing to do with the screen');

  test('the type of an employee decides the tabs', async ({ page, office, employ, enter }) => {
    const all = Object.values(facultyTabs);
    const notForOffice: readonly string[] = [facultyTabs.seminar, facultyTabs.research, facultyTabs.phd];
    const tabsOf = {
      FACULTY: all,
      LIB: all,
      PRINCIPAL: all,
      OFFICE: all.filter((title) => !notForOffice.includes(title)),
      BEARER: ['Home', 'Basic', facultyTabs.workshop],
    };
    for (const [type, titles] of Object.entries(tabsOf)) {
      const { path } = await employ({ type });
      await enter(office, path);
      await expect(page.getByRole('tab'), type).toHaveText(titles);
      await expect(page.getByRole('tab', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
    }
  });

  test('a user is redirected from employee pages they may not see', async ({ page, office, people, employ, enter }) => {
    const physicist = await employ({ dept_code: 'PHY', name: 'Dr. Omar Ali' });
    const botanist = await employ();
    for (const path of [physicist.path, '/faculty/999999/home', '/faculty/none/home']) {
      await enter(people.botany, path);
      await expect(page).toHaveURL('/departments/BOT/home');
      await expect(heading(page, 'Botany')).toBeVisible();
      await enter(botanist.caller, path);
      await expect(page).toHaveURL(botanist.path);
    }
    await enter(people.botany, '/departments/BOT/home?tab=employee');
    await page.getByRole('link', { name: 'Dr. Rina Deka' }).first().click();
    await expect(heading(page, 'Dr. Rina Deka')).toBeVisible();
    await enter(office, '/faculty/999999/home');
    await expect(page.getByRole('heading', { name: 'No such employee' })).toBeVisible();
  });

  test('a conflict in a form is resolved field by field', async ({ page, office, employ, enter }) => {
    const rina = await employ();
    await enter(rina.caller, `${rina.path}?tab=basic`);
    // The browser may fill in the data of its owner, but of no other person.
    await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'tel');
    await field(page, 'Highest qualification').fill('PhD');
    await field(page, 'Phone').fill('9864011111');
    const other = { h_qualification: 'MPhil', designation: 'Reader' };
    await office.call('POST', `/admin/${rina.id}/uploademployeedatanew`, other);
    await update(page).click();
    const notice = page.getByRole('group', { name: /Somebody else changed this record/ });
    await expect(notice).toContainText('Taken over from the other change: Designation');
    await notice.getByRole('radio', { name: 'Keep mine: PhD' }).check();
    await update(page).click();
    await expect(said(page, saved)).toBeVisible();
    await expect(notice).toBeHidden();
    const after = { h_qualification: 'PhD', designation: 'Reader', phone: '9864011111' };
    expect(await recordOf(rina)).toMatchObject(after);
  });

  test('typed text stays when saving is refused because the employee moved to another department', async ({
    page,
    office,
    people,
    employ,
    enter,
  }) => {
    const rina = await employ();
    await page.clock.install();
    await enter(people.botany, `${rina.path}?tab=basic`);
    await expect(field(page, 'Phone')).toHaveAttribute('autocomplete', 'off');
    await field(page, 'Designation').fill('Half a designation');
    await office.call('POST', `/admin/${rina.id}/uploademployeedatanew`, { dept_code: 'PHY' });
    await update(page).click();
    await expect(page.getByRole('alert')).toContainText(/may not|own department/);
    const read = page.waitForResponse('**/getsingleempolyeedataapi');
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read;
    await expect(field(page, 'Designation')).toHaveValue('Half a designation');
  });

  test('a department sets the password of its employee and leaves its own unchanged', async ({
    page,
    people,
    portal,
    employ,
    enter,
  }) => {
    const rina = await employ();
    const email = rina.caller.user.email;
    const letThrough = await holdBack(page, '**/getemployee?**');
    await enter(people.botany, `${rina.path}?tab=password`);
    const panel = page.getByRole('region', { name: 'Set a password for Dr. Rina Deka' });
    await expect(panel).toContainText(email);
    await expect(field(page, 'Old password')).toHaveCount(0);
    await field(panel, 'New password').fill('another-good-password');
    await field(panel, 'Confirm password').fill('another-good-pass');
    await panel.getByRole('button', { name: 'Set password' }).click();
    await expect(field(panel, 'Confirm password')).toHaveAccessibleDescription('Passwords Do not match');
    await field(panel, 'Confirm password').fill('another-good-password');
    await panel.getByRole('button', { name: 'Set password' }).click();
    letThrough();
    await expect(said(page, 'Employee updated successfully')).toBeVisible();
    await signInOverHttp(portal.url, { email, password: 'another-good-password' });
    await signInOverHttp(portal.url, { email: people.botany.user.email, password });
  });
});

test('an employee makes their page public, and withdraws it', async ({ page, employ, enter }) => {
  const rina = await employ();
  const paper = { title_paper: 'Ferns of Kamrup', title_book: 'Indian Fern Journal', date_year: '2021-03' };
  const body = { m_type: 'publications', research_paper: [{ title_paper: 'Mosses', date_year: '2009' }, paper] };
  await rina.caller.call('POST', `/admin/${rina.id}/addemployeeapi`, body);
  await enter(rina.caller, '/');
  await expect(heading(page, 'Dr. Rina Deka')).toBeVisible();
  const main = page.getByRole('main');
  for (const fact of ['Lecturer', 'BOT', 'Not live']) await expect(main.getByText(fact).first()).toBeVisible();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Dr. Rina Deka' })).toBeVisible();
  await expect(shown.getByText('Ferns of Kamrup').first()).toBeVisible();
  await expect(shown.getByText('The public does not see it.')).toBeVisible();

  const live = page.getByRole('switch', { name: 'Live' });
  await expect(page.getByText('The public does not see this page.')).toBeVisible();
  await live.check();
  await expect(said(page, saved)).toBeVisible();
  await expect(page.getByText('The public sees this page.')).toBeVisible();
  expect(await recordOf(rina)).toMatchObject({ live_now: 1 });
  await expect(shown.getByText('The public does not see it.')).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'View on site' }).click();
  await expect((await opening).getByRole('heading', { name: 'Dr. Rina Deka' })).toBeVisible();
  await page.getByRole('switch', { name: 'Live' }).uncheck();
  await expect(page.getByText('The public does not see this page.')).toBeVisible();
  await expect(live).not.toBeChecked();
  await expect.poll(async () => (await recordOf(rina))['live_now']).toBe(0);

  await page.getByRole('link', { name: 'The highest qualification' }).click();
  await expect(page.getByRole('tab', { name: 'Basic' })).toHaveAttribute('aria-selected', 'true');
});

test('an employee who changes their e-mail stays signed in, also after a reload', async ({ page, employ, enter }) => {
  const rina = await employ();
  await enter(rina.caller, `${rina.path}?tab=basic`);
  const email = `new.${await field(page, 'E-mail').inputValue()}`;
  await field(page, 'E-mail').fill(email);
  await update(page).click();
  await expect(said(page, saved)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(email);
  await page.reload();
  await expect(field(page, 'E-mail')).toHaveValue(email);
});

test('an employee edits the basic details except those of the appointment', async ({ page, employ, enter }) => {
  const rina = await employ();
  await enter(rina.caller, `${rina.path}?tab=basic`);
  for (const [label, words] of [
    ['Type', 'Faculty'],
    ['Nature of appointment', 'Regular'],
    ['Head of department', 'No'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(words);
    await expect(field(page, label)).not.toBeEditable();
  }
  await field(page, 'Name').fill('');
  await field(page, 'Highest qualification').fill('PhD (Botany)');
  await field(page, 'Permanent address').fill('Ward 4, Nalbari');
  await page.getByRole('textbox', { name: 'About' }).fill('Keeps the herbarium.');
  await update(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Name is required.');
  await page.getByRole('tab', { name: 'Home' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await field(page, 'Name').fill('Dr. Rina Deka Das');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, saved)).toBeVisible();
  await expect(heading(page, 'Dr. Rina Deka Das')).toBeVisible();

  await page.reload();
  await expect(field(page, 'Permanent address')).toHaveValue('Ward 4, Nalbari');
  await expect(page.getByRole('button', { name: 'History of the profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History of the employee' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Home' }).click();
  const preview = page.frameLocator('iframe').getByRole('main');
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Dr. Rina Deka Das');
  await expect(preview).toContainText('PhD (Botany)');
  await expect(preview).toContainText('Keeps the herbarium.');
  await expect(preview).not.toContainText('Nalbari');
});

test('the message after saving is above the button at the foot of the form, at every scroll position', async ({
  page,
  employ,
  enter,
}) => {
  const rina = await employ();
  await page.clock.install();
  await enter(rina.caller, `${rina.path}?tab=basic`);
  await expect(field(page, 'Name')).toHaveValue('Dr. Rina Deka');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [place, address] of [
    ['top', 'Ward 4, Nalbari'],
    ['end', 'Ward 5, Nalbari'],
  ] as const) {
    await field(page, 'Permanent address').fill(address);
    await page.evaluate((to) => scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0), place);
    await update(page).click();
    const message = said(page, saved);
    await expect(message).toBeVisible();
    const [told, button] = [(await message.boundingBox())!, (await update(page).boundingBox())!];
    expect(told.y + told.height, place).toBeLessThanOrEqual(button.y);
    await page.clock.runFor(2_100);
    await expect(message).toBeHidden();
  }
});

test('the office and the department edit the employment details of an employee', async ({
  page,
  office,
  people,
  employ,
  enter,
}) => {
  const rina = await employ();
  await enter(office, `${rina.path}?tab=basic`);
  await choose(page, 'Nature of appointment', 'Temporary');
  await update(page).click();
  await expect(said(page, saved)).toBeVisible();
  await expect(update(page)).toBeFocused();
  expect(await isAtRight(update(page)), 'as in every tab').toBe(true);
  await enter(people.botany, `${rina.path}?tab=basic`);
  await expect(page.getByRole('combobox', { name: 'Nature of appointment' })).toHaveValue('Temporary');
  await field(page, 'Designation').fill('Senior Lecturer');
  await update(page).click();
  await expect(said(page, saved)).toBeVisible();
  await page.getByRole('button', { name: 'History of the employee' }).click();
  const history = page.getByRole('dialog', { name: 'History of the employee' });
  await expect(history).toContainText('Senior Lecturer');
  expect(await recordOf(rina)).toMatchObject({ appointment_type: 'TEMPORARY', designation: 'Senior Lecturer' });
});

test('a link must be a web address: javascript: is refused, https: is saved', async ({ page, employ, enter }) => {
  const rina = await employ();
  await enter(rina.caller, `${rina.path}?tab=links`);
  const orcid = field(page, 'ORCID');
  await expect(update(page), 'before anything is typed').toBeDisabled();
  const { version } = await recordOf(rina);
  await orcid.press('Control+Enter');
  await orcid.fill('javascript:alert(1)');
  await expect(update(page)).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Open ORCID' })).toHaveCount(0);
  await update(page).click();
  await expect(orcid).toHaveAccessibleDescription(/http/);
  await expect(orcid).toBeFocused();
  await orcid.fill('https://orcid.example/0000-0001');
  await expect(page.getByRole('link', { name: 'Open ORCID in a new tab' })).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, saved)).toBeVisible();
  expect(await recordOf(rina)).toMatchObject({
    version: Number(version) + 1,
    orchid_link: 'https://orcid.example/0000-0001',
  });
  await page.getByRole('button', { name: 'All tabs' }).click();
  await page.getByRole('menuitem', { name: 'Home' }).click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'ORCID' }).first();
  await expect(link).toHaveAttribute('href', 'https://orcid.example/0000-0001');
});

test(
  'a form shows the restored version of its record and discards what was typed',
  { tag: '@once' },
  async ({ page, office, employ, enter }) => {
    const rina = await employ();
    for (const google_scholar of ['https://first.example', 'https://second.example']) {
      const { employee_id, email, version } = await recordOf(rina);
      const form = { m_type: 'links', employee_id, email, value: { google_scholar }, version };
      await rina.caller.call('POST', `/admin/${rina.id}/addemployeeapi`, form);
    }
    await office.call('PUT', `/admin/${rina.id}/editemployee`, { name: 'Dr. R. Deka' });
    for (const [tab, label, back] of [
      ['links', 'Google Scholar', 'https://first.example'],
      ['basic', 'Name', 'Dr. Rina Deka'],
    ] as const) {
      await enter(office, `${rina.path}?tab=${tab}`);
      await field(page, label).fill('https://typed.example');
      await page.getByRole('button', { name: /^History( of the employee)?$/ }).click();
      await page.getByRole('button', { name: 'Take back to this' }).first().click();
      await question(page).getByRole('button', { name: 'Leave' }).click();
      await question(page).getByRole('button', { name: 'Take back' }).click();
      await expect(field(page, label)).toHaveValue(back);
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden();
    }
  },
);

test(
  'initials in place of a photo are 36 px wide and high beside a long name',
  { tag: '@once' },
  async ({ page, people, employ, enter }) => {
    const name = 'Bandana Lekharusarma Talukdarnath Boropatgiri';
    await employ({ name, designation: 'Associate Professor' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await enter(people.botany, '/departments/BOT/home?tab=employee');
    const initials = page.getByRole('row').filter({ hasText: name }).getByText('BB', { exact: true });
    await expect(initials).toHaveCSS('width', '36px');
    await expect(initials).toHaveCSS('height', '36px');
  },
);

test('an office assistant saves their profile, and downloads it in four formats', async ({ page, employ, enter }) => {
  const assistant = await employ({ name: 'Harakanta Lal', type: 'OFFICE', designation: 'Senior Assistant' });
  await enter(assistant.caller, `${assistant.path}?tab=awards`);
  await field(page, 'Name of award').fill('Best assistant of the year');
  const submit = page.getByRole('button', { name: 'Submit' });
  const letThrough = await holdBack(page, '**/addemployeeapi');
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(submit, 'while it is being stored').toBeFocused();
  letThrough();
  await expect(said(page, saved)).toBeVisible();
  await expect(submit).toBeFocused();
  expect(await isAtRight(submit)).toBe(true);
  expect(await recordOf(assistant)).toMatchObject({ awards: [{ area: 'Best assistant of the year' }] });
  for (const [label, filename] of [
    ['CV as PDF', 'Harakanta Lal - CV.pdf'],
    ['CV as Word document', 'Harakanta Lal - CV.docx'],
    ['Publications as BibTeX', /\.bib$/],
    ['Whole record as JSON', /\.json$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const name = (await download).suggestedFilename();
    expect(name).toMatch(filename);
  }
});

/** Whether a button is at the right end of the foot of its form, to within 1 px. */
async function isAtRight(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const foot = element.closest('[data-foot]');
    return foot !== null && foot.getBoundingClientRect().right - element.getBoundingClientRect().right < 1;
  });
}
