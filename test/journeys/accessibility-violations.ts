import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, by the tags of its rules. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark is the same page in other colours: of all rules these ask for them. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

interface Looking {
  /** A rule that is passed over. */
  readonly apart?: string;
  /** By tag or by name; WCAG 2.2 AA unless told. */
  readonly rules?: readonly string[];
}

/** What axe finds against some rules: the rule, the element, and what would mend it. */
export async function accessibilityViolations(
  page: Page,
  { apart = '', rules = wcag }: Looking = {},
): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  const { violations } = await page.evaluate(
    async (runOnly) => {
      const { axe: loaded } = window as unknown as {
        axe: { run(context: Document, options: object): Promise<AxeResults> };
      };
      // What stays in sight covers what can be scrolled from under it: it is looked at in its own place.
      const stays = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      );
      for (const { style } of stays) Object.assign(style, { position: 'relative', inset: 'auto' });
      try {
        // What would be loaded first is every stylesheet again, for one rule: that no style turns the page. None of
        // ours does.
        return await loaded.run(document, { runOnly, resultTypes: ['violations'], preload: false });
      } finally {
        for (const { style } of stays) Object.assign(style, { position: '', inset: '' });
      }
    },
    [...rules],
  );
  return violations
    .filter(({ id }) => id !== apart)
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    );
}

/** How far the page, or a dialog over it, can be scrolled sideways. */
export async function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
