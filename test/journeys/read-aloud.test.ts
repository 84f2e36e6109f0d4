import type { Locator } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';
import { dialog, field, listOf, problems } from './screen.ts';

test(
  'an error of the focused field is announced until input, and each Show button names its field',
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
    const eyes = page.getByRole('button', { name: 'Show what is typed', exact: true });
    for (const [at, name] of ['Old', 'New', 'Confirm', 'Confirmation'].entries()) {
      await expect(eyes.nth(at)).toHaveAccessibleDescription(`${name} password`);
    }
  },
);

test(
  'a wrong sign-in is described at both fields until one of them is changed',
  { tag: '@once' },
  async ({ page, portal }) => {
    const words = 'Wrong Username or password';
    const toCheck = 'Check the e-mail and the password.';
    await page.goto('/login');
    await field(page, 'E-mail').fill(portal.admin.email);
    await field(page, 'Password').fill('wrong');
    await field(page, 'Password').press('Enter');
    const [email, password] = [field(page, 'E-mail'), field(page, 'Password')];
    await expect(page.getByText(words)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
    for (const one of [email, password]) await expect(one).toHaveAccessibleDescription(toCheck);
    await expect(page.locator('form').getByRole('status')).toHaveText(toCheck);
    await email.fill('somebody@college.example');
    for (const one of [email, password]) await expect(one).toHaveAccessibleDescription('');
  },
);

test(
  'a label names exactly one control, and required fields and drop-downs expose their state',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    const labelled = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto('/login');
    for (const label of ['E-mail', 'Password']) await expect(page.getByLabel(label)).toHaveCount(1);

    await enter(office, '/notices');
    const isRequired = { Type: true, Title: true, Description: false };
    for (const [label, required] of Object.entries(isRequired)) {
      await expect(labelled(label)).toHaveAccessibleName(label);
      await expect(labelled(label).and(page.locator('[required], [aria-required="true"]'))).toHaveCount(
        required ? 1 : 0,
      );
    }
    await labelled('Type').click();
    await expect(labelled('Type')).toHaveAttribute('aria-expanded', 'true');
    const list = listOf(labelled('Type'));
    await expect(labelled('Type')).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
    await list.getByRole('option', { name: 'Tender', exact: true }).click();
    await expect(labelled('Type')).toHaveValue('Tender');
    await page.getByRole('radio', { name: 'Draft', exact: true }).check();
    await page.getByText('Publish at a time', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Publish at a time' })).toBeChecked();
  },
);

test(
  'the error summary is announced on each submit, but not again when one error is fixed',
  { tag: '@once' },
  async ({ page, office, enter }) => {
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
  },
);

test(
  'the status of a list gives the range of visible rows after Next page',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    for (let at = 0; at < 60; at += 1)
      await office.add('leave', { leave_type: `Leave ${at}`, leave_desc: 'To read', no_of_days: 1, is_renewal: 0 });
    await enter(office, '/master/leave');
    const toolbar = page.getByRole('search').getByRole('status');
    await expect(toolbar).toHaveText(/^\d+ in all$/);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(toolbar).toHaveText(/^\d+ in all, 51–\d+$/);
    await expect(page.getByRole('searchbox', { name: 'Search Leave List' })).toBeVisible();
  },
);

/** Checks that an action announces the same text again: a screen reader reads only changes of a live region. */
async function hearAgain(region: Locator, act: () => Promise<void>): Promise<void> {
  const before = await region.textContent();
  await region.evaluate((node) => {
    new MutationObserver(() => node.setAttribute('data-heard', '')).observe(node, { childList: true, subtree: true });
  });
  await act();
  await expect(region).toHaveAttribute('data-heard');
  await expect(region).toHaveText(before ?? '');
}
