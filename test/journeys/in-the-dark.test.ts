import { expect } from '#test/helpers/journey.ts';
import { accessibilityViolations, ofColours } from './accessibility-violations.ts';
import { test } from './people.ts';

test.use({ colorScheme: 'dark' });

test(
  'the selected option of a drop-down has enough contrast in the dark theme',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/notices');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible();
    expect(await accessibilityViolations(page, { rules: ofColours })).toEqual([]);
  },
);

test(
  'the focused item of a menu has enough contrast in the dark theme',
  { tag: '@once' },
  async ({ page, office, enter }) => {
    await enter(office, '/master/course');
    await page.getByRole('button', { name: /your account/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    expect(await accessibilityViolations(page, { rules: ofColours })).toEqual([]);
  },
);
