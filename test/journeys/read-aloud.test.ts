import type { Locator } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';
import { dialog, field, problems } from './screen.ts';

test(
  'what is wrong is said to whoever is at the wrong field already',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/master/passwordchange');
    const own = page.getByRole('region', { name: 'Own password' });
    for (const name of ['Old', 'New']) await field(own, `${name} password`).fill('a-good-long-password');
    await field(own, 'Confirm password').fill('another');
    await page.keyboard.press('Tab');
    await field(own, 'Confirm password').press('Enter');
    await expect(own.getByRole('status')).toHaveText('Passwords Do not match');
    await field(own, 'Confirm password').fill('a-good-long');
    await expect(own.getByRole('status')).toBeEmpty();
    for (const name of ['old', 'new', 'confirm', 'confirmation']) {
      await expect(page.getByRole('button', { name: `Show or hide ${name} password`, exact: true })).toBeVisible();
    }
  },
);

test('a wrong sign-in is told at both fields until something is typed', { tag: '@once' }, async ({ page, portal }) => {
  const words = 'Wrong Username or password';
  await page.goto('/login');
  await field(page, 'E-mail').fill(portal.admin.email);
  await field(page, 'Password').fill('wrong');
  await field(page, 'Password').press('Enter');
  const [email, password] = [field(page, 'E-mail'), field(page, 'Password')];
  for (const one of [email, password]) await expect(one).toHaveAccessibleDescription(words);
  await expect(page.locator('form').getByRole('status')).toHaveText(words);
  await email.fill('somebody@college.example');
  for (const one of [email, password]) await expect(one).toHaveAccessibleDescription('');
});

test('what is left to mend is not read again from the top', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/master/course?add');
  const drawer = dialog(page, 'Add New');
  await drawer.getByRole('button', { name: 'Submit' }).click();
  const alert = drawer.getByRole('alert');
  await expect(alert).toHaveText(/things to mend/);
  const read = await alert.textContent();
  await hearAgain(alert, () => page.keyboard.press('Enter'));
  const left = problems(drawer).getByRole('listitem');
  const before = await left.count();
  await field(drawer, 'Name').fill('Read aloud');
  await expect(left).toHaveCount(before - 1);
  await expect(alert).toHaveText(read ?? '');
});

test('a list that is turned says which of it shows', { tag: '@once' }, async ({ page, office, enter }) => {
  for (let at = 0; at < 60; at += 1)
    await office.add('leave', { leave_type: `Leave ${at}`, leave_desc: 'To read', no_of_days: 1, is_renewal: 0 });
  await enter(office, '/master/leave');
  const toolbar = page.getByRole('search').getByRole('status');
  await expect(toolbar).toHaveText(/^\d+ in all$/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(toolbar).toHaveText(/^\d+ in all, 51–\d+$/);
  await expect(page.getByRole('searchbox', { name: 'Search Leave List' })).toBeVisible();
});

/** What is done says the same again: who hears a page hears of it what changes, and words that stay are silent. */
async function hearAgain(region: Locator, act: () => Promise<void>): Promise<void> {
  const before = await region.textContent();
  await region.evaluate((node) => {
    new MutationObserver(() => node.setAttribute('data-heard', '')).observe(node, { childList: true, subtree: true });
  });
  await act();
  await expect(region).toHaveAttribute('data-heard');
  await expect(region).toHaveText(before ?? '');
}
