import type { Page } from '@playwright/test';
import { signInOverHttp } from '#test/helpers/caller.ts';
import { expect, test } from '#test/helpers/journey.ts';
import { newUser } from './people.ts';
import { choose, field, heading, holdBack, question, said } from './screen.ts';

test('the log lists who did what, newest first, in green text on black', async ({ page, office, enter }) => {
  await office.add('doctype', { doc_type: 'Gap certificate' });
  await office.add('doctype', { doc_type: 'Caste certificate' });
  await enter(office, '/logs');
  await expect(heading(page, 'Logs')).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  const [from, to] = await Promise.all(
    ['From', 'To'].map((day) => page.getByLabel(day, { exact: true }).boundingBox()),
  );
  expect(to?.y, 'the two days of a span are in one line').toBe(from?.y);
  const lines = log(page).getByRole('paragraph');
  await expect(lines.first()).toHaveText(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d office@college\.example \(SUPERADMIN\) added document type \d+ "Caste certificate"$/,
  );
  await expect(lines.nth(1)).toContainText('"Gap certificate"');
  await expect(log(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  const [red = 0, green = 0, blue = 0] = await colourOf(page);
  expect(green).toBeGreaterThan(180);
  expect(green).toBeGreaterThan(1.3 * Math.max(red, blue));
});

test('user, action, record and words filter the log, also after a reload', async ({ page, portal, office, enter }) => {
  const user = await newUser(office);
  await signInOverHttp(portal.url, user);
  await office.add('stream', { stream_name: 'Vocational' });
  await enter(office, '/logs');
  await field(page, 'User').fill(user.email);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(log(page).getByRole('paragraph')).toHaveText([new RegExp(`${user.email} \\(.*\\) signed in`)]);
  await expect(said(page, '1 line')).toBeVisible();

  await page.getByRole('button', { name: 'Show all' }).click();
  await choose(page, 'Action', 'added');
  await expect(page).toHaveURL(/action=added/);
  await field(page, 'Record').fill('stream');
  await field(page, 'Words').fill('vocational');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(log(page).getByRole('paragraph')).toHaveText([/added stream \d+ "Vocational"/]);
  await page.reload();
  await expect(log(page).getByRole('paragraph')).toHaveText([/added stream \d+ "Vocational"/]);
  await expect(field(page, 'Record')).toHaveValue('stream');
});

test(
  'a log filter applied with Enter keeps the focus in its field',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/logs');
    await field(page, 'Words').fill('signed in');
    await field(page, 'Words').press('Enter');
    await expect(page).toHaveURL(/q=signed/);
    await expect(log(page).getByRole('paragraph').first()).toContainText('signed in');
    await expect(field(page, 'Words')).toBeFocused();
  },
);

test('long lines of the log wrap instead of scrolling sideways', { tag: '@once' }, async ({ page, office, enter }) => {
  await office.add('doctype', { doc_type: 'A paper of many words '.repeat(4) });
  await enter(office, '/logs');
  await expect(log(page).getByRole('paragraph').first()).toContainText('A paper of many words');
  expect(await log(page).evaluate((lines) => lines.scrollWidth - lines.clientWidth)).toBe(0);
});

test('the log is filtered by the first and the last day', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/logs?to=2020-01-01');
  await expect(log(page)).toContainText('No line fits.');
  await field(page, 'To').fill('2999-12-31');
  await field(page, 'From').fill('2020-01-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(log(page).getByRole('paragraph').first()).toContainText('office@college.example');
});

test(
  'the log shows that it is loading, and an error stays visible during a retry',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.route('**/log?**', (route) => route.fulfill({ status: 500, body: 'x' }));
    await enter(office, '/logs');
    const failed = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
    await expect(failed).toBeVisible();
    const letThrough = await holdBack(page, '**/log?**');
    const asked = page.waitForRequest('**/log?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expect(failed).toBeVisible();
    letThrough();
    await expect(log(page).getByRole('paragraph').first()).toBeVisible();
    const letAgain = await holdBack(page, '**/log?**');
    await page.reload();
    await expect(log(page)).toContainText('Loading');
    letAgain();
    await expect(log(page)).not.toContainText('Loading');
  },
);

test(
  'a long log has pages of 100 lines, and a page number past the end is corrected',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    for (let number = 1; number <= 100; number += 1) await office.add('doctype', { doc_type: `Paper ${number}` });
    await enter(office, '/logs');
    await expect(log(page).getByRole('paragraph')).toHaveCount(100);
    await page.getByRole('button', { name: 'Older' }).click();
    await expect(log(page).getByRole('paragraph').first()).not.toContainText('Paper 100');
    await expect(page.getByRole('navigation', { name: 'Pages of the log' })).toContainText('page 2 of');
    await page.getByRole('button', { name: 'Newer' }).click();
    await expect(log(page).getByRole('paragraph').first()).toContainText('Paper 100');
    await page.goto('/logs?action=added&page=999');
    await expect(page).toHaveURL(/page=\d\d?$/);
    await expect(log(page).getByRole('paragraph').first()).toContainText('added');
  },
);

test('without a mail server a test mail can be read in the outbox', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(said(page, 'There is no mail server: the test mail is in the outbox')).toBeVisible();
  await page.goto('/logs');
  await page.getByRole('tab', { name: 'Outbox' }).click();
  await expect(page).toHaveURL('/logs?tab=outbox');
  const mail = page.getByRole('tabpanel', { name: 'Outbox' }).getByRole('listitem').first();
  await expect(mail).toContainText('Test mail from the portal');
  await expect(mail).toContainText(office.user.email);
  await expect(mail.getByText('Mail reaches you')).toBeHidden();
  await mail.getByText('Test mail from the portal', { exact: true }).click();
  await expect(mail.getByText('Mail reaches you')).toBeVisible();
});

test.describe('the time zone of the browser', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('is used for the times in the outbox', { tag: '@once' }, async ({ page, office, enter }) => {
    await office.call('POST', '/admin/testmail', { email: 'clock@college.example' });
    const [newest] = (await office.call('GET', '/admin/getoutbox')) as { at: string }[];
    const time = new Date(newest?.at ?? '').toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      timeStyle: 'short',
    });
    await enter(office, '/logs?tab=outbox');
    const mail = page.getByRole('listitem').filter({ hasText: 'clock@college.example' });
    await expect(mail).toContainText(`, ${time}`);
    await expect(mail).not.toContainText('UTC');
  });

  test(
    'is used for the lines and the day filters of the log, and is named there',
    { tag: '@once' },
    async ({ page, office, enter }) => {
      await office.add('doctype', { doc_type: 'Late paper' });
      const [kept = ''] = (await office.call('GET', '/admin/any/any/log?q=Late+paper')) as string[];
      const moment = new Date(`${kept.slice(0, 19).replace(' ', 'T')}Z`);
      const local = moment.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
      const asked = page.waitForRequest('**/log?**');
      await enter(office, `/logs?q=Late+paper&from=2026-01-02&to=${local.slice(0, 10)}`);
      await expect(log(page).getByRole('paragraph')).toHaveText([new RegExp(`^${local} office@`)]);
      await expect(page.getByText('Days and times are in India Standard Time.')).toBeVisible();
      const from = new URL((await asked).url()).searchParams.get('from');
      expect(from, 'the midnight before 2 January in India').toBe('2026-01-01T18:30:00.000Z');
      await page.goto('/logs?to=2020-01-01');
      await expect(log(page)).toContainText('No line fits.');
      await expect(page.getByText('Days and times are in India Standard Time.')).toBeVisible();
    },
  );
});

test(
  'without a mail server a forgotten password refers to the administrator, and the outbox has the mail',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await page.goto('/forgotpassword');
    await field(page, 'E-mail').fill(office.user.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Ask the administrator for the code. Enter the code for')).toBeVisible();
    await enter(office, '/logs?tab=outbox');
    await expect(page.getByRole('listitem').filter({ hasText: office.user.email }).first()).toBeVisible();
  },
);

test(
  'Show more in the outbox skips no mail when a new one arrives, and the outbox is filtered by words',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const write = (email: string) => office.call('POST', '/admin/testmail', { email });
    for (let number = 1; number <= 52; number += 1) await write(`clerk-${number}@outbox.example`);
    await enter(office, '/logs?tab=outbox&q=outbox.example');
    const mails = page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
    await expect(said(page, '50 of 52 mails')).toBeVisible();
    await expect(mails).toHaveCount(50);
    await write('late@outbox.example');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(said(page, '52 of 53 mails')).toBeVisible();
    await expect(mails.filter({ hasText: 'clerk-3@' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mails.first()).toContainText('late@outbox.example');

    await field(page, 'Words').fill('CLERK-17');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(mails).toHaveText([/clerk-17@/]);
    await expect(page).toHaveURL(/q=CLERK-17/);
    await page.reload();
    await expect(field(page, 'Words')).toHaveValue('CLERK-17');
    await expect(mails).toHaveText([/clerk-17@/]);
  },
);

test('an arrow key selects and focuses the next tab of the logs', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/logs');
  await page.getByRole('tab', { name: 'Log' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Outbox' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Outbox' })).toHaveAttribute('aria-selected', 'true');
});

test(
  'Show all disappears with the filters it removes, and the focus moves to Filter',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    for (const path of ['/logs?q=signed', '/logs?tab=deleted&q=nothing']) {
      await enter(office, path);
      await page.getByRole('button', { name: 'Show all' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
    }
  },
);

test(
  'restoring a deleted record focuses the next one, and the page after the last one',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const names = ['Kept paper 1', 'Kept paper 2'];
    for (const doc_type of names) await office.add('doctype', { doc_type });
    for (const { id, doc_type } of await office.rows('doctype')) {
      if (names.includes(String(doc_type))) await office.remove('doctype', id);
    }
    await enter(office, '/logs?tab=deleted&q=Kept+paper');
    const restore = page.getByRole('listitem').getByRole('button', { name: 'Restore' });
    for (const left of [1, 0]) {
      await restore.first().press('Enter');
      await question(page).getByRole('button', { name: 'Restore' }).press('Enter');
      await expect(restore).toHaveCount(left);
      await expect(left > 0 ? restore : page.getByRole('main')).toBeFocused();
    }
  },
);

function log(page: Page) {
  return page.getByRole('log', { name: 'Activity' });
}

async function colourOf(page: Page): Promise<number[]> {
  const colour = await log(page)
    .getByRole('paragraph')
    .first()
    .evaluate((line) => getComputedStyle(line).color);
  return (colour.match(/\d+/g) ?? []).map(Number);
}
