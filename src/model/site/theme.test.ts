import { expect, test } from 'vitest';
import { siteTheme } from './theme.ts';

test.each(['', '#ffff00', '#ffffff', '#000000', '#1f5d57', '#777777'])(
  'the colour "%s" gives a contrast of at least 4.5 to 1 in the light and the dark theme',
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

test('a chosen colour with enough contrast is used unchanged', () => {
  expect(siteTheme('#1f5d57', '').light.primary).toBe('#1f5d57');
});

/** The contrast of two colours, as WCAG 2.2 computes it. */
function contrastOf(...colours: [string, string]): number {
  const [darker = 0, lighter = 0] = colours.map(luminanceOf).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
