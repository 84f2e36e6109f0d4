import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';
import { dialog, field, question, said } from './screen.ts';

test(
  'a question that is still open when the record is stored goes with it',
  { tag: '@once' },
  async ({ page, office, enter }, { project }) => {
    await enter(office, '/master/stream?add');
    await field(dialog(page), 'Stream name').fill(`Slow stream of ${project.name}`);
    const arrived = Promise.withResolvers<undefined>();
    await page.route('**/addstream', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    arrived.resolve(undefined);
    await expect(said(page, 'Stream added successfully')).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(dialog(page)).toBeHidden();
  },
);
