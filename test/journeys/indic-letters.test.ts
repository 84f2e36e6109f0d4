import type { Page } from '@playwright/test';
import { expect, test } from '#test/helpers/journey.ts';

/**
 * Has the page ask for the letters of both scripts, plain and bold. Answers how many files stand ready to draw them.
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
  test(`${path} has Assamese and Hindi letters, whatever fonts the machine has`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    expect(await ready(page)).toBe(4);
  });

  test(`${path} sends no letters where none of them stand`, { tag: '@once' }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(sent.filter((url) => url.includes('/assets/fonts/'))).toEqual([]);
  });
}
