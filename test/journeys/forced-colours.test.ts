import { expect } from '#test/helpers/journey.ts';
import { test } from './people.ts';

test.describe('in forced colours', { tag: '@once' }, () => {
  test.use({ colorScheme: 'light' });
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('the focused line of an accreditation tree has an outline', async ({ page, people, office, enter }) => {
    const cycle = { tree: 'ssr', name: `Seen ${Date.now()}`, framework: 'ssr-affiliated-2023' };
    const { id } = (await office.call('POST', '/admin/startcycle', cycle)) as { id: number };
    await enter(people.iqac, `/iqac?tab=ssr&view=tree&cycle=${id}`);
    const line = page.getByRole('button', { name: /Curricular aspects/i }).first();
    await line.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(line).toBeFocused();
    await expect(line).toHaveCSS('outline-style', 'solid');
  });

  test('the filled part of a percentage bar has a colour of its own', async ({ page, office, enter }) => {
    await office.add('academicperformance', { dept_code: 'PANDU', course: 'BCom', percentage: '64' });
    await enter(office, '/college?tab=performance');
    const bar = page.getByRole('cell', { name: '64%' }).locator('[aria-hidden] > span');
    const grounds = await bar.evaluate((part) =>
      [part, part.parentElement!].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
  });

  test('an arrow over the tabs has an opaque background', async ({ page, people: { teacher }, enter }) => {
    await enter(teacher, `/faculty/${teacher.user.employee_id}/home`);
    const arrow = page.locator('[data-side="after"]');
    await expect(arrow).toHaveCSS('background-color', /^rgb\(/);
  });
});
