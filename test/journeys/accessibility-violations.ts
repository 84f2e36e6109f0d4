import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe tags of the rules of WCAG 2.2 AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours. The dark theme changes nothing but colours, so these rules are enough for it. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

interface Looking {
  /** The id of a rule whose violations are ignored. */
  readonly apart?: string;
  /** The tags or the ids of the rules to run. Default: WCAG 2.2 AA. */
  readonly rules?: readonly string[];
}

/** Runs axe on the page. Returns a line per element that violates a rule: the rule, the element and how to fix it. */
export async function accessibilityViolations(
  page: Page,
  { apart = '', rules = wcag }: Looking = {},
): Promise<string[]> {
  // Half a megabyte takes longer to send than to run, and so does axe itself as an answer.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => { ${axe} })()`);
  const { violations } = await page.evaluate(
    async (runOnly) => {
      const { axe: loaded } = window as unknown as {
        axe: { run(context: Document, options: object): Promise<AxeResults> };
      };
      // A sticky element covers what can be scrolled from under it. It is checked in its place in the document.
      const stays = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) => getComputedStyle(one).position === 'sticky',
      );
      for (const { style } of stays) Object.assign(style, { position: 'relative', inset: 'auto' });
      try {
        // Preloading fetches every stylesheet again for a single rule: that no style locks the orientation. None of
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

/** How far, in px, the page or an open dialog can be scrolled sideways. The greatest counts. */
export async function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
