import { expect, testAlone } from '#test/helpers/journey.ts';
import { overhangOf } from './accessibility-violations.ts';

const test = testAlone();

test('the message of an empty page is aligned with its heading', async ({ page }) => {
  for (const path of ['people', 'gallery', 'staff', 'notices', 'committees']) {
    await page.goto(`/site/${path}`);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const words = await page
      .getByRole('main')
      .getByText(/ yet\.$/)
      .boundingBox();
    expect(words?.x, path).toBe(heading?.x);
  }
});

test(
  'the JSON-LD of a site without name and people says “The college” and has no list of people',
  { tag: '@once' },
  async ({ page }) => {
    const things = async (path: string) => {
      await page.goto(path);
      return (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
    };
    expect((await things('/site')).match(/"name":"The college"/g)).toHaveLength(2);
    expect(await things('/site/people')).not.toContain('ItemList');
  },
);

test('a college name and address of one long word do not make the site wider than 320 px', async ({ page, office }) => {
  const word = 'Brahmaputra'.repeat(10);
  await office.call('PUT', '/admin/updatesettings', { college_name: word, address: word });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/site/notices');
  await expect(page.getByRole('banner')).toContainText(word);
  await expect.poll(() => overhangOf(page)).toBe(0);
});
