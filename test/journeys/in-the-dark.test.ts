import { expect } from '#test/helpers/journey.ts';
import { accessibilityViolations, ofColours } from './accessibility-violations.ts';
import { test } from './people.ts';

test.use({ colorScheme: 'dark' });

test('the choice that the arrow keys are at can be read', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/notices');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible();
  expect(await accessibilityViolations(page, { rules: ofColours })).toEqual([]);
});

test('the item of a menu that the arrow keys are at can be read', { tag: '@once' }, async ({ page, office, enter }) => {
  await enter(office, '/master/course');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await accessibilityViolations(page, { rules: ofColours })).toEqual([]);
});
