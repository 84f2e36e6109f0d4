import type { Page } from '@playwright/test';
import { expect } from '#test/helpers/journey.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { enterFaculty } from './faculty-screens.ts';
import { test } from './people.ts';
import { dialog, heading, holdBack, listOf } from './screen.ts';

for (const [path, tab] of [
  ['/users', 'Departmental Users'],
  ['/users?tab=individual', 'Individual Users'],
  ['/master/routine', 'List'],
  ['/college?tab=alumni', 'Notable Alumni'],
  ['/iqac?tab=ssr', 'SSR Matrices'],
  ['/departments/BOT/home?tab=employee', 'Faculty/Employee'],
] as const) {
  test(`the list at ${path} is in the tab panel of its tab`, { tag: '@once' }, async ({ page, office, enter }) => {
    await enter(office, path);
    await expect(page.getByRole('tab', { selected: true }).first()).toHaveText(tab);
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('tab', { name: tab })).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`^${tab} · `));
  });
}

test(
  'a focused item of the account menu has an outline, and its dialog returns the focus to the button',
  { tag: '@once' },
  async ({ page, people: { teacher }, enter }) => {
    await enter(teacher, '/');
    const button = page.getByRole('button', { name: /your account/ });
    for (const name of ['My activity', 'Change password', 'Two-factor sign-in', 'Active sign-ins']) {
      await button.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name });
      await expect(item).toBeVisible();
      while (!(await isFocused(page, name))) await page.keyboard.press('ArrowDown');
      await expect(item).toHaveCSS('outline-style', 'solid');
      await page.keyboard.press('Enter');
      await expect(dialog(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
      await expect(button, name).toBeFocused();
    }
  },
);

for (const [path, name] of [
  ['/', /your account/],
  ['/', 'Appearance'],
  ['/faculty/:teacher/home', 'Download'],
] as const) {
  test(
    `the menu ${name} at ${path}, opened with a key, has the focus on its first item`,
    { tag: '@once' },
    async ({ page, office, people: { teacher }, enter }) => {
      const id = Number(teacher.user.employee_id);
      await enterFaculty(office, id);
      await enter(office, path.replace(':teacher', String(id)));
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.getByRole('menu').locator('[role^=menuitem]').first()).toBeFocused();
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
}

test(
  'several options typed in full are chosen when their field is left, and none after Escape',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const streams = ['Morning', 'Evening'].map((name) => `${name} ${Date.now()}`);
    for (const stream_name of streams) await office.add('stream', { stream_name });
    await enter(office, '/master/subject?add');
    const box = dialog(page).getByRole('combobox', { name: 'Stream' });
    const type = async (words: string, key: 'Tab' | 'Escape') => {
      await box.click();
      await box.pressSequentially(words);
      await expect(listOf(box).getByRole('option', { name: words })).toBeVisible();
      await box.press(key);
      await page.keyboard.press('Tab');
    };
    const [morning = '', evening = ''] = streams;
    const chosen = dialog(page).getByText(/^(Morning|Evening) \d+$/);
    await type(morning, 'Tab');
    await expect(chosen).toHaveText([morning]);
    await type(evening, 'Escape');
    await expect(chosen).toHaveText([morning]);
    await type(evening, 'Tab');
    await expect(chosen).toHaveText([morning, evening]);
  },
);

test(
  'the history of a row returns the focus to the menu button of the row',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const programme = { programme: 'BSc', level: 'UG', year_of_start: '1962', sanctioned_intake: 40 };
    const programs_offered = [{ ...programme, examination_system: 'Semester' }];
    await office.call('POST', '/admin/BOT/updatedeptdatafromform', { programs_offered });
    await enter(office, '/departments/BOT/home?tab=profile');
    await page.getByRole('button', { name: /^Programmes offered/ }).click();
    const menu = page.getByRole('button', { name: 'Row 1: move or copy' });
    // The first time the dialog opens after the menu has closed, the second time while the menu is closing.
    for (const time of ['first', 'second']) {
      await menu.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'History' }).press('Enter');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(menu, time).toBeFocused();
    }
    await page.reload();
    await menu.press('Enter');
    await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menu, 'after the first Escape').toBeFocused();
  },
);

test('a dialog returns the focus to the button that opened it', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/iqac?tab=ssr&view=tree');
  await leaves(page, 'New cycle');
  await enter(office, '/settings');
  await leaves(page, 'History');
});

test(
  'a page opened by keyboard has the focus on its heading, while it loads and afterwards',
  { tag: '@once' },
  async ({ page, people, office, enter }) => {
    expect(people.teacher.user.role).toBe('FACULTY');
    const name = 'Dr. Mina Bora';
    for (const [from, link, waits, title] of [
      ['/departments', /^Botany/, '**/getsingledeptdata', 'Botany'],
      ['/departments/BOT/home?tab=employee', name, '**/getsingleempolyeedataapi', name],
      ['/', 'IQAC', '**/getnotices**', 'IQAC'],
    ] as const) {
      await enter(office, from);
      const way = page.getByRole('link', { name: link, exact: true });
      await way.waitFor();
      const letThrough = await holdBack(page, waits);
      await way.press('Enter');
      await expect(page.getByRole('heading', { level: 1 }), 'while it waits').toBeFocused();
      letThrough();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expect(heading(page, title)).toBeFocused();
    }
  },
);

test(
  'the choice between Tables and Tree keeps the focus when the arrow keys change it',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/iqac?tab=ssr');
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    await choice('Tables').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice('Tree')).toBeChecked();
    await expect(choice('Tree')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(choice('Tables')).toBeChecked();
    await expect(choice('Tables')).toBeFocused();
  },
);

test(
  'the key N opens the form for a new record, unless a menu is open or single keys are turned off',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/master/course');
    const add = page.getByRole('button', { name: 'Add course' });
    const [account, appearance] = [/your account/, /^Appearance/].map((name) => page.getByRole('button', { name }));
    await account!.click();
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(/add/);
    await page.keyboard.press('Escape');
    await expect(add).toContainText('N');
    await appearance!.click();
    await page.getByRole('menuitemcheckbox', { name: /^Single keys/ }).click();
    await expect(add).not.toContainText('N');
    await page.reload();
    await expect(add).toBeVisible();
    await expect(add).not.toContainText('N');
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(/add/);
    await appearance!.click();
    await page.getByRole('menuitemcheckbox', { name: /^Single keys/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await page.keyboard.press('n');
    await expect(dialog(page, 'Add New')).toBeVisible();
  },
);

/** Opens a dialog by its button, closes it with Escape, and checks that the button has the focus again. */
async function leaves(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(button, 'the dialog has it').not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button).toBeFocused();
}

async function isFocused(page: Page, name: string): Promise<boolean> {
  return page.evaluate((words) => document.activeElement?.textContent === words, name);
}
