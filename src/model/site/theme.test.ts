import { expect, test } from 'vitest';
import { contrastOf, siteTheme } from './theme.ts';

test.each(['', '#ffff00', '#ffffff', '#000000', '#1f5d57', '#777777'])(
  'the colour "%s" can be read on its ground in the light and in the dark',
  (chosen) => {
    const { light, dark } = siteTheme(chosen, chosen);
    const grounds = [
      ...[light.primary, light.accent].map((colour) => contrastOf(colour, '#fbfaf7')),
      ...[dark.primary, dark.accent].map((colour) => contrastOf(colour, '#12171c')),
      ...[light.band, dark.band].map((colour) => contrastOf(colour, '#ffffff')),
    ];
    expect(Math.min(...grounds)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a colour that can be read stays as it was chosen', () => {
  expect(siteTheme('#1f5d57', '').light.primary).toBe('#1f5d57');
});
