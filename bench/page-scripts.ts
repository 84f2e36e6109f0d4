import { chromium } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findBrowser } from '#test/helpers/browser.ts';

/** The JavaScript that the login page and the course list load, in kB as gzip sends it. */
export async function pageScripts(
  url: string,
  admin: { email: string; password: string },
): Promise<Record<string, number>> {
  const browser = await chromium.launch(await findBrowser());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
  });
  const loaded = async () => {
    const sizes = await Promise.all([...scripts].map(compressedSize));
    scripts.clear();
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const login = await loaded();
  await page.getByLabel(/^e-?mail/i).fill(admin.email);
  await page.locator('input[type=password]').fill(admin.password);
  await page.getByRole('button', { name: /sign in|login/i }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  // What the first screen still fetches is not the list's.
  await page.waitForLoadState('networkidle');
  scripts.clear();
  await page.goto(`${url}/master/course`, { waitUntil: 'networkidle' });
  const courses = await loaded();
  await browser.close();
  return { 'JavaScript of the login page, kB gzip': login, 'JavaScript of the course list, kB gzip': courses };
}

/** In kB. */
async function compressedSize(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1024;
}
