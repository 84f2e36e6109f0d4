import { expect, testAlone } from '#test/helpers/journey.ts';

const test = testAlone();

test('what an empty page says stands below its heading, and not at the edge of the window', async ({ page }) => {
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
