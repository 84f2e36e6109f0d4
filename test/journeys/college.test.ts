import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '#test/helpers/caller.ts';
import { expect, testWithMail as test } from '#test/helpers/journey.ts';
import { password } from '#test/helpers/users.ts';
import { field, heading, holdBack, onPhone, openRail, said } from './screen.ts';

test('the dashboard has three cards, which link to notices, routine and leave', async ({ page, office, enter }) => {
  // A tablet is wide enough for the three cards in one row.
  if (!onPhone(page)) await page.setViewportSize({ width: 768, height: 1024 });
  await enter(office, '/');
  const cards = page.getByRole('main').getByRole('list').first().getByRole('link');
  await expect(cards).toHaveText(['Notice Management', 'Class Management', 'Leave Management']);
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows of cards').toBe(onPhone(page) ? 3 : 1);
  for (const [at, to] of ['/notices', '/master/routine', '/master/leave'].entries()) {
    await cards.nth(at).click();
    await expect(page).toHaveURL(to);
    await page.goBack();
  }
});

test('without a site address the dashboard shows the portal’s own site, and its links stay in the frame', async ({
  page,
  office,
  enter,
}) => {
  await change(office, { site_address: '' });
  await enter(office, '/');
  const frame = page.getByTitle('The public site of Pandu College');
  await frame.scrollIntoViewIfNeeded();
  const site = frame.contentFrame();
  await site.getByRole('contentinfo').getByRole('link', { name: 'Notices', exact: true }).click();
  await expect(site.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expect(page).toHaveURL('/');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the site' }).click();
  await expect(await opening).toHaveURL('/site');
});

test(
  'the checklist shows the public site address as done, with or without an address of its own',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await change(office, { site_address: '' });
    await enter(office, '/initialisation');
    const fact = page.getByRole('listitem').filter({ hasText: 'Public site address' });
    await expect(fact).toHaveText('Public site address: the portal’s own');
    await expect(fact.getByLabel('Done')).toBeVisible();
    await field(page, 'Public site address').fill('https://college.example');
    await page.getByRole('button', { name: 'Save college' }).click();
    await expect(fact).toHaveText('Public site address');
    await expect(fact.getByLabel('Done')).toBeVisible();
    await change(office, { site_address: '' });
  },
);

test(
  'the checklist shows an item as not known while its request is pending or has failed',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const letThrough = await holdBack(page, '**/api/get*');
    await page.route('**/getcourse?**', (route) => route.fulfill({ status: 500, body: 'x' }));
    await enter(office, '/initialisation');
    await expect(page.getByLabel('Not known')).toHaveCount(16);
    await expect(page.getByLabel('Still to do')).toHaveCount(0);
    letThrough();
    const courses = page.getByRole('listitem').filter({ hasText: 'Courses' });
    await expect(courses).toContainText('not known');
    await expect(courses.getByLabel('Not known')).toBeVisible();
    await expect(page.getByLabel('Not known')).toHaveCount(1);
  },
);

test('with a site address the dashboard shows that site in a frame 1000 px high', async ({ page, office, enter }) => {
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Pandu College</title><h1>Welcome to Pandu College</h1>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await change(office, { college_name: 'Pandu College', site_address: address });
  await enter(office, '/');
  const frame = page.getByTitle('The public site of Pandu College');
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByRole('heading', { name: 'Welcome to Pandu College' })).toBeVisible();
  expect(await frame.evaluate((element) => element.clientHeight)).toBe(1000);
  await expect(page.getByRole('link', { name: 'Open the site' })).toHaveAttribute('href', address);
  await page.goto('/settings');
  site.closeAllConnections();
  site.close();
});

test('the settings are saved; a bad logo and a high upload limit are refused', async ({ page, office, enter }) => {
  await enter(office, '/settings');
  await field(page, 'College name').fill('Pandu College, Guwahati');
  const logo = page.locator('input[accept^="image/png"]');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(201_000) });
  await expect(page.getByText('logo.png has 201 kB; at most 200 kB are taken.')).toBeVisible();
  // The input must be empty: otherwise the browser fires no event if the same file is chosen again.
  await expect(logo).toHaveValue('');
  // Simulates a file that is moved, or whose USB stick is removed, after it was chosen.
  await page.evaluate(() => {
    const { readAsDataURL } = FileReader.prototype;
    FileReader.prototype.readAsDataURL = function () {
      FileReader.prototype.readAsDataURL = readAsDataURL;
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
    };
  });
  await logo.setInputFiles({ name: 'gone.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  await expect(page.getByText('gone.png could not be read. Pick it again, or another one.')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('picture') });
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pick a picture' })).toBeFocused();
  await field(page, 'Upload limit (MB)').fill('50');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field(page, 'Upload limit (MB)')).toHaveAccessibleDescription(/45 or less/);
  await field(page, 'Upload limit (MB)').fill('20');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(said(page, 'Settings updated successfully')).toBeVisible();
  await page.reload();
  await expect(field(page, 'College name')).toHaveValue('Pandu College, Guwahati');
  await expect(field(page, 'Upload limit (MB)')).toHaveValue('20');
});

test('the settings save colours, links and staff e-mails of the public site', async ({ page, office, enter }) => {
  await change(office, { site_colour: '', site_accent: '', site_links: [] });
  await enter(office, '/settings');
  const site = page.getByRole('group', { name: 'The public site' });
  await page.getByLabel('Choose main colour').fill('#7a3b46');
  await expect(field(site, 'Main colour')).toHaveValue('#7a3b46');
  await field(site, 'Second colour').fill('ochre');
  const links = site.getByRole('group', { name: 'Quick links' });
  for (const name of ['Library', 'NIRF', 'Old page']) {
    await field(links, 'Web address').fill(`https://links.example/${name.replace(' ', '-')}`);
    await field(links, 'Name').fill(name);
    await field(links, 'Name').press('Enter');
    await expect(field(links, 'Web address')).toBeFocused();
  }
  await links.getByRole('button', { name: 'Move NIRF up' }).click();
  await links.getByRole('button', { name: 'Remove Old page' }).click();
  await site.getByRole('checkbox', { name: 'The public site shows e-mail addresses of staff' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(field(site, 'Second colour')).toHaveAccessibleDescription(/must be a colour such as #1f5d57/);
  await expect(field(site, 'Second colour')).toBeFocused();
  await field(site, 'Second colour').fill('B47');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(said(page, 'Settings updated successfully')).toBeVisible();

  await page.reload();
  await expect(field(site, 'Main colour')).toHaveValue('#7a3b46');
  await expect(field(site, 'Second colour')).toHaveValue('#bb4477');
  await expect(site.getByRole('list', { name: 'Quick links: files' }).getByRole('link')).toHaveText([
    'NIRF',
    'Library',
  ]);
  expect(await office.call('GET', '/getsettings')).toMatchObject({ show_staff_email: 1, show_staff_phone: 0 });
  await change(office, { site_colour: '', site_accent: '', site_links: [], show_staff_email: 0 });
});

test('the office can allow students to register themselves', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/settings');
  const letIn = page.getByRole('checkbox', { name: 'Students may register themselves' });
  await expect(letIn).not.toBeChecked();
  await letIn.check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(said(page, 'Settings updated successfully')).toBeVisible();
  expect(await office.call('GET', '/getsettings')).toMatchObject({ self_registration: 1 });
  await change(office, { self_registration: 0 });
});

test('keeping fewer backups requires the password, and keeping more does not', async ({ page, office, enter }) => {
  await change(office, { backup_keep: 14 });
  await enter(office, '/settings');
  const [keep, own] = [field(page, 'Backups to keep'), page.getByRole('textbox', { name: 'Your password' })];
  const save = () => page.getByRole('button', { name: 'Save settings' }).click();
  await keep.fill('15');
  await save();
  await expect(said(page, 'Settings updated successfully')).toBeVisible();
  await expect(own).toBeHidden();
  await keep.fill('14');
  await save();
  await expect(own).toHaveAccessibleDescription(/Password is required\./);
  await own.fill('somebody-elses-password');
  await save();
  await expect(own).toHaveAccessibleDescription(/This is not your password\./);
  await own.fill(password);
  await save();
  await expect(own).toBeHidden();
  expect(await office.call('GET', '/getsettings')).toMatchObject({ backup_keep: 14 });
});

test('a double click on “Back up now” sends one request', { tag: '@once' }, async ({ page, office, enter }) => {
  const answer = { folder: '/backups', making: false, last: null, backups: [] };
  let asked = 0;
  await page.route('**/getbackups', (route) => route.fulfill({ json: answer }));
  await page.route('**/backupnow', async (route) => {
    asked += 1;
    await route.fulfill(asked === 1 ? { json: 'Begun' } : { status: 409, json: { message: 'One is being made.' } });
  });
  await enter(office, '/settings');
  const now = page.getByRole('button', { name: 'Back up now' });
  await expect(now).toBeEnabled();
  const read = page.waitForResponse('**/getbackups');
  await now.dblclick();
  await read;
  await expect(now).toBeEnabled();
  expect(asked).toBe(1);
});

test('a test mail is delivered to the address entered', { tag: '@once' }, async ({ page, office, mail, enter }) => {
  await enter(office, '/settings');
  await field(page, 'Send to').fill('principal@college.example');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(said(page, 'Test mail sent to principal@college.example')).toBeVisible();
  expect((await mail.mailTo('principal@college.example')).source).toContain('Subject: Test mail from the portal');
});

test(
  'a test mail that is refused shows the reply of the mail server',
  { tag: '@once' },
  async ({ page, office, mail, enter }) => {
    mail.refuse('mailbox unavailable');
    await enter(office, '/settings');
    await page.getByRole('button', { name: 'Send test mail' }).click();
    await expect(field(page, 'Send to')).toHaveAccessibleDescription(/mailbox unavailable/);
    mail.refuse('');
  },
);

test(
  'the settings show the health of the portal or why it failed to load, and can load it again',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const detail = 'Something went wrong here. If it goes on, quote 7K3F-M2QX to the office.';
    let isWell = false;
    await page.route('**/gethealth', (route) =>
      isWell ? route.continue() : route.fulfill({ status: 500, json: { status: 500, detail } }),
    );
    await enter(office, '/settings');
    const health = page.getByRole('region', { name: 'Health' });
    await expect(health.getByRole('alert')).toContainText('quote 7K3F-M2QX to the office');
    isWell = true;
    await health.getByRole('button', { name: 'Try again' }).click();
    await expect(health.getByRole('listitem')).toHaveCount(6);
    await expect(health.getByRole('listitem').filter({ hasText: 'Mail' })).toContainText('Through 127.0.0.1');
    await expect(health.getByRole('listitem').filter({ hasText: 'Backups' })).toContainText(
      'No backup has been made yet',
    );
    isWell = false;
    await health.getByRole('button', { name: 'Refresh' }).click();
    await expect(health.getByRole('alert')).toContainText('This could not be refreshed');
    await expect(health.getByRole('listitem')).toHaveCount(6);
    isWell = true;
    await health.getByRole('button', { name: 'Refresh' }).click();
    await expect(health.getByRole('alert')).toBeHidden();
  },
);

test('an unknown path shows “Page not found” and a link to the dashboard', async ({ page, office, enter }) => {
  await enter(office, '/no/such/page');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/no/such/page');
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL('/');
});

async function change(office: Caller, fields: object): Promise<void> {
  await office.call('PUT', '/admin/updatesettings', { college_name: 'Pandu College', ...fields });
}

test(
  'a late response to an earlier request does not overwrite the newer name of the college',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/settings');
    const name = field(page, 'College name');
    const lasting = (await name.inputValue()) || 'Pandu College';
    let [asked, answered] = [0, 0];
    const { promise: second, resolve } = Promise.withResolvers<unknown>();
    await page.route('**/api/me', async (route) => {
      asked += 1;
      const isFirst = asked === 1;
      const response = await route.fetch();
      if (isFirst) await second;
      await route.fulfill({ response });
      answered += 1;
      resolve(null);
    });
    for (const [at, words] of ['Another College', lasting].entries()) {
      await name.fill(words);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect.poll(() => asked).toBe(at + 1);
    }
    await expect.poll(() => answered).toBe(2);
    await (await openRail(page)).getByRole('link', { name: 'College', exact: true }).click();
    await expect(heading(page, lasting)).toBeVisible();
  },
);
