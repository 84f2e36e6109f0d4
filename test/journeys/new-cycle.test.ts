import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog } from './screen.ts';

test(
  'a name and Enter start nothing while the frameworks are still coming',
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
