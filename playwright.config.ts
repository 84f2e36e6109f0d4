import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findBrowser } from '#test/helpers/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results/journeys',
  // Each worker runs a portal of its own beside its browser, and waits a third of its time: one more than there are
  // processors keeps those busy. Eight take some 7 GB of memory.
  workers: Math.min(8, availableParallelism() + 1),
  // A loaded build machine now and then starves a browser. What passes only at a later try is named in the last line,
  // and is to be mended.
  retries: 2,
  timeout: 120_000,
  // How long a busy machine may take; what is there already waits for nothing.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    trace: 'off',
    // A worker that answers from its cache would hide what a test holds back; the tests of being offline let it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves takes time and the machine's strength, has no place to press, and shows colours in between. A test of
    // the movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Every screen is looked at on a phone, and every piece of it used. What is the same there is walked once: a test
    // tagged @once.
    {
      name: 'phone',
      grepInvert: /@once/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
