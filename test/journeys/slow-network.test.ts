import { copyFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, drawn, field, heading, holdBack, question, said } from './screen.ts';

test(
  'a confirmation that is open when the record is stored closes with the form',
  { tag: '@once' },
  async ({ page, office, enter }, { project }) => {
    await enter(office, '/master/stream');
    await page.getByRole('button', { name: /^Add/ }).click();
    await field(dialog(page), 'Stream name').fill(`Slow stream of ${project.name}`);
    const letThrough = await holdBack(page, '**/addstream');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await page.keyboard.press('Escape');
    await drawn(page);
    await expect(question(page), 'Escape has nothing to ask').toBeHidden();
    await page.goBack();
    await expect(question(page)).toBeVisible();
    letThrough();
    await expect(said(page, 'Stream added successfully')).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'a drawer whose code is late is empty meanwhile, and a list whose drawer does not arrive stays',
  { tag: '@once' },
  async ({ page, office, enter }, { project }) => {
    await office.add('stream', { stream_name: `Listed of ${project.name}` });
    const letThrough = await holdBack(page, '**/record-drawer*');
    await enter(office, '/master/stream');
    const add = () => page.getByRole('button', { name: /^Add/ }).click();
    await add();
    await expect(dialog(page, 'Add New').getByRole('status')).toHaveText('Loading');
    letThrough();
    await expect(field(dialog(page, 'Add New'), 'Stream name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Add/ })).toBeFocused();

    await page.route('**/record-drawer*', (route) => route.abort());
    await enter(office, '/master/stream');
    await add();
    await expect(dialog(page, 'Add New').getByRole('alert')).toContainText('This could not be loaded');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(`Listed of ${project.name}`)).toBeVisible();
  },
);

test(
  'a record reopened right after an update shows the stored values',
  { tag: '@once' },
  async ({ page, office, enter }, { project }) => {
    const course = { name: `Opened again of ${project.name}`, tenure: 'Semester', no_of_term: 6 };
    await office.add('course', course);
    await enter(office, `/master/course?q=${encodeURIComponent(course.name)}`);
    const open = page.getByRole('row', { name: course.name }).getByRole('button');
    await open.click();
    const length = field(dialog(page, 'Edit DATA'), 'Number of terms');
    await expect(length).toHaveValue('6');
    await length.fill('8');
    const letThrough = await holdBack(page, '**/getcourse?**');
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(dialog(page)).toBeHidden();
    await open.click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(length).toHaveValue('8');
  },
);

test(
  'evidence and a metric reopened in the tree right after saving show the stored values',
  { tag: '@once' },
  async ({ page, people, office, enter }, { project }) => {
    const started = { tree: 'ssr', name: `Again of ${project.name}`, framework: 'ssr-affiliated-2023' };
    const { id } = (await office.call('POST', '/admin/startcycle', started)) as { id: number };
    await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
    await page.getByRole('button', { name: /^2\.6\.3/ }).click();
    const evidence = page.getByRole('list', { name: 'Evidence of 2.6.3' });
    const piece = evidence.getByRole('button').first();
    await piece.click();
    await evidence.getByRole('tab', { name: 'Link' }).click();
    await field(evidence, 'Web address').fill('https://pandu.example.edu/results.pdf');
    await evidence.getByRole('button', { name: 'Add link' }).click();
    let letThrough = await holdBack(page, '**/getcycle');
    await evidence.getByRole('button', { name: 'Save files' }).click();
    await expect(evidence.getByRole('button', { name: 'Save files' })).toBeHidden();
    await piece.click();
    letThrough();
    await expect(evidence.getByRole('button', { name: 'Save files' })).toBeVisible();
    await expect(evidence.getByRole('link', { name: 'https://pandu.example.edu/results.pdf' })).toBeVisible();
    await evidence.getByRole('button', { name: 'Cancel' }).click();

    const edit = async () => {
      await page.getByRole('button', { name: 'More of 2.6.3' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    };
    await edit();
    await field(dialog(page, 'Edit DATA'), 'Metric Question').fill('Asked anew');
    letThrough = await holdBack(page, '**/getcycle');
    await dialog(page).getByRole('button', { name: 'Update' }).click();
    await expect(dialog(page)).toBeHidden();
    await edit();
    letThrough();
    await expect(field(dialog(page, 'Edit DATA'), 'Metric Question')).toHaveValue('Asked anew');
  },
);

test(
  'a double click on Yes does not open the row beneath the dialog',
  { tag: '@once' },
  async ({ page, office, enter }, { project }) => {
    // More notices than fit on a screen, so that one is beneath Yes.
    const name = (at: number) => `Twice ${at} of ${project.name}`;
    const notice = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal' };
    for (let at = 0; at < 15; at += 1) await office.call('POST', '/admin/createnotice', { ...notice, title: name(at) });
    const path = '/view?q=Twice';
    await enter(office, path);
    await page.getByRole('button', { name: `Delete ${name(3)}` }).click();
    await question(page).getByRole('button', { name: 'Yes' }).dblclick();
    await expect(said(page, 'deleted successfully')).toBeVisible();
    await expect(page).toHaveURL(path);
  },
);

test(
  'the script of a screen is requested before the response about the user arrives',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const letThrough = await holdBack(page, '**/api/me');
    const screen = page.waitForRequest(/\/master-list-[^/]*\.js$/);
    const entered = enter(office, '/master/course');
    await screen;
    letThrough();
    await entered;
    await expect(heading(page, 'Course List')).toBeVisible();
  },
);

test('a list that cannot be loaded shows an error, and sends no request until Try again is clicked', async ({
  page,
  office,
  enter,
}, { project }) => {
  await office.add('stream', { stream_name: `Alone of ${project.name}` });
  let asked = 0;
  await page.route('**/api/getstream?**', (route) => {
    asked += 1;
    return route.abort();
  });
  // A hidden page does not check the connection by itself: the bar stays until the button is pressed.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await enter(office, '/master/stream');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // All other requests are answered.
  const before = asked;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No connection.')).toBeHidden();
  await expect(again).toBeVisible();
  expect(asked).toBe(before);
  await page.unroute('**/api/getstream?**');
  await again.click();
  await expect(page.getByText(`Alone of ${project.name}`)).toBeVisible();
});

test('Try again moves the focus to the main part of the page', { tag: '@once' }, async ({ page, office, enter }) => {
  await page.route('**/getcourse?**', (route) => route.fulfill({ status: 500, body: 'x' }));
  await enter(office, '/master/course');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a field below the files of a form does not move when they load', async ({ page, office, enter }) => {
  const letThrough = await holdBack(page, '**/files-editor-*.js');
  await enter(office, '/notices');
  const below = field(page, 'Expires at');
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  letThrough();
  await expect(page.getByText('Choose a type first')).toBeVisible();
  expect((await below.boundingBox())!.y).toBeCloseTo(before!.y, -1);
});

test(
  'a screen that loads slowly shows Loading and marks its link as the current one',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const letThrough = await holdBack(page, '**/gallery-*.js');
    await enter(office, '/');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const gallery = page.getByRole('banner').getByRole('link', { name: 'Gallery' });
    await gallery.click();
    await expect(said(page, 'Loading Gallery')).toBeVisible();
    await expect(gallery).toHaveAttribute('aria-current', 'page');
    letThrough();
    await expect(heading(page, 'Gallery')).toBeVisible();
    await expect(said(page, 'Loading Gallery')).toBeHidden();
  },
);

test(
  'the retry of a deleted file asks to choose the file again, and reports no connection error',
  { tag: '@once' },
  async ({ page, people, office, enter }, info) => {
    const path = info.outputPath('moved.png');
    await copyFile('docs/pictures/routine-week.png', path);
    await enter(office, `/departments/BOT/home?tab=employee&edit=${people.teacher.user.employee_id}`);
    const photo = dialog(page, 'Edit DATA').getByRole('group', { name: 'Photo', exact: true });
    const chooser = page.waitForEvent('filechooser');
    await page.route('**/addfile', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await photo.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(path);
    const retry = photo.getByRole('button', { name: 'Try again with moved.png' });
    await expect(retry).toBeVisible();
    await rm(path);
    await retry.click();
    await expect(photo.getByText('"moved.png" cannot be read any more. Choose it again.')).toBeVisible();
    await expect(retry).toBeHidden();
    await expect(page.getByText('No connection.')).toBeHidden();
  },
);

for (const [path, title] of [
  ['/notices', 'Notices'],
  ['/settings', 'Settings'],
  ['/initialisation', 'Initialisation'],
  ['/departments/ZOO/home', 'Zoology'],
  // Another test may have named the college.
  ['/college?tab=featured', /^(Pandu )?College$/],
] as const) {
  test(`the layout of ${path} does not shift while its parts load`, async ({ page, office, enter }) => {
    await watchShifts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await enter(office, path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as Shifted).shifted)).toBeLessThan(0.005);
  });
}

interface Shifted {
  shifted: number;
}

/** Sums up, in `window.shifted`, the layout shifts without recent input as the browser measures them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as Shifted;
    here.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!shift.hadRecentInput) here.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
