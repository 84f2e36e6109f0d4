import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, question, said } from './screen.ts';

test(
  'Enter in the name field starts a cycle only after the frameworks are loaded',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    const { promise, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route('**/getframeworks', async (route) => {
      await promise;
      await route.continue();
    });
    const name = `AQAR of ${Date.now()}`;
    await enter(people.iqac, '/iqac?tab=aqar&view=tree');
    await page.getByRole('button', { name: 'New cycle' }).click();
    const input = dialog(page).getByRole('textbox');
    await input.fill(name);
    await input.press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Start cycle' })).toBeDisabled();
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
    arrive(undefined);
    await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);
    await input.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `${name} is started` })).toContainText('metrics');
  },
);

test(
  'deleting a cycle that is already deleted says so and removes it from the choice',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    const name = `AQAR of two ${Date.now()}`;
    await people.iqac.call('POST', '/admin/addgroup', { name });
    const cycles = (await people.iqac.call('GET', '/getgroup')) as { id: number; name: string }[];
    const { id } = cycles.find((cycle) => cycle.name === name)!;
    await enter(people.iqac, `/iqac?tab=aqar&view=tree&cycle=${id}`);
    const choice = page.getByRole('combobox', { name: 'AQAR cycle' });
    await expect(choice.locator('option:checked')).toHaveText(name);
    await people.iqac.call('DELETE', `/admin/aqar/${id}/deletecycle`);
    await page.getByRole('button', { name: 'Cycle', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete cycle' }).click();
    await question(page).getByRole('button', { name: 'Yes' }).click();
    await expect(said(page, /was deleted already/)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await expect(choice.locator('option').filter({ hasText: name })).toHaveCount(0);
  },
);

test(
  'the tree opens on the cycle of the newest year, and the link to a deleted cycle opens no other one',
  { tag: '@once' },
  async ({ page, people, enter }) => {
    const [newest, older] = ['AQAR 2098-99', 'AQAR 2097-98'].map((name) => `${name} (${Date.now()})`);
    for (const name of [newest, older]) await people.iqac.call('POST', '/admin/addgroup', { name });
    const cycles = (await people.iqac.call('GET', '/getgroup')) as { id: number; name: string }[];
    const { id } = cycles.find((cycle) => cycle.name === older)!;
    const choice = page.getByRole('combobox', { name: 'AQAR cycle' });
    await enter(people.iqac, '/iqac?tab=aqar&view=tree');
    await expect(choice.locator('option:checked')).toHaveText(newest!);
    await page.getByRole('button', { name: 'New cycle' }).click();
    await dialog(page).getByRole('radio', { name: 'A copy of an earlier cycle' }).check();
    await expect(dialog(page).getByRole('combobox', { name: 'Cycle to copy' }).locator(':checked')).toHaveText(newest!);
    await people.iqac.call('DELETE', `/admin/aqar/${id}/deletecycle`);
    await enter(people.iqac, `/iqac?tab=aqar&view=tree&cycle=${id}`);
    await expect(page.getByText('No such cycle')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cycle', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: `Show ${newest}` }).click();
    await expect(choice.locator('option:checked')).toHaveText(newest!);
  },
);
