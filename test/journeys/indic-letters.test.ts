import type { Page } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';

/**
 * Loads the fonts for an Assamese and a Hindi word, regular and bold. Returns how many font faces are loaded.
 */
function ready(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const asked = ['400', '700'].flatMap((weight) => ['অসমীয়া', 'हिंदी'].map((word) => [weight, word] as const));
    const faces = await Promise.all(
      asked.map(([weight, word]) => document.fonts.load(`${weight} 16px "Quadrangle Indic"`, word)),
    );
    return faces.flat().filter(({ status }) => status === 'loaded').length;
  });
}

for (const path of ['/login', '/site']) {
  test(`${path} provides fonts for Assamese and Hindi, regular and bold`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    expect(await ready(page)).toBe(4);
  });

  test(`${path} loads no font file while it has no Assamese or Hindi text`, { tag: '@once' }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(sent.filter((url) => url.includes('/assets/fonts/'))).toEqual([]);
  });
}
