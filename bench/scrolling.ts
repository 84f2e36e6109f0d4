import { chromium } from '@playwright/test';
import { findBrowser } from '#test/helpers/browser.ts';
import type { Office } from './college.ts';
import type { Measured } from './process.ts';

/** The maximum number of rows in a file: the longest list that is completely in the browser. */
const rows = 10_000;

/** How smoothly the rows of a check scroll: frames a second, and the slowest frame of a hundred, in ms. */
export async function scrolling({ url }: Measured, { headers }: Office): Promise<Record<string, number>> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } });
    const me = await fetch(`${url}/api/me`, { headers: { ...headers } });
    const { user } = (await me.json()) as { user: { apikey: string } };
    await page.addInitScript(
      ([token, apikey, kept]) => {
        localStorage.setItem('id_token', token);
        localStorage.setItem('apikey', apikey);
        localStorage.setItem('user', kept);
      },
      [headers['authorization']?.replace('Bearer ', '') ?? '', user.apikey, JSON.stringify(user)] as const,
    );
    await page.goto(`${url}/master/stream`);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('button', { name: 'Import…' }).click();
    const lines = Array.from({ length: rows }, (_, at) => `Stream ${at}`);
    const buffer = Buffer.from(['Stream name', ...lines].join('\n'));
    const file = { name: 'streams.csv', mimeType: 'application/octet-stream', buffer };
    await page.getByLabel(/Choose a CSV or Excel file/).setInputFiles(file);
    await page.getByRole('button', { name: 'Check 10,000 rows' }).click();
    const list = page.getByRole('region', { name: 'Rows of the file' });
    await list.waitFor({ timeout: 60_000 });
    const times = await list.evaluate(
      (area) =>
        new Promise<number[]>((resolve) => {
          const frames: number[] = [];
          let last = performance.now();
          const step = (now: number) => {
            frames.push(now - last);
            last = now;
            area.scrollTop += 400;
            if (frames.length < 300) requestAnimationFrame(step);
            else resolve(frames.slice(10));
          };
          requestAnimationFrame(step);
        }),
    );
    const sorted = times.toSorted((one, other) => one - other);
    const whole = times.reduce((sum, time) => sum + time, 0);
    return {
      'scrolling 10,000 rows, frames a second': (times.length * 1000) / whole,
      'scrolling 10,000 rows, the slowest frame of a hundred, ms':
        sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
