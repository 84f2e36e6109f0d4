// Looks at every kind of page of the site with Lighthouse, as a phone: npm run bench lighthouse [data folder]. The
// sample college is entered first where the folder has none.
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#test/helpers/browser.ts';
import { freePort } from '#test/helpers/free-port.ts';
import { siteBase } from '#model/site/addresses.ts';
import { openDemoCollege } from './demo-college.ts';
import { pageKinds, type PageKind } from '#test/helpers/page-kinds.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse found on a page. */
interface Found {
  readonly kind: PageKind;
  /** 0 to 100, in the order of the categories. */
  readonly scores: readonly number[];
  /** What lost points. */
  readonly faults: readonly string[];
}

const [folder, ...only] = process.argv.slice(2);
const college = await openDemoCollege(folder);
const port = await freePort();
const browser = await findBrowser();
const running = await chromium.launch({ ...browser, args: [...browser.args, `--remote-debugging-port=${port}`] });
const found: Found[] = [];
let version = '';
for (const kind of await pageKinds(college.url)) {
  // Missing pages are skipped: Lighthouse needs a page.
  if (kind.name === '/no-such-page' || (only.length > 0 && !only.includes(kind.name))) continue;
  // What a search finds no search engine is to list, which costs points; the page to search from is a page like others.
  const lhr = await lookAt(college.url + (kind.name === '/search' ? `${siteBase}/search` : kind.path));
  version = lhr.lighthouseVersion;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  found.push({ kind, scores, faults: faultsIn(lhr) });
  console.log(kind.name, ...scores, ...faultsIn(lhr));
}
await running.close();
await college.stop();
if (only.length === 0) writeFileSync(join(import.meta.dirname, 'lighthouse.md'), report());
process.exit(0);

async function lookAt(url: string): Promise<Result> {
  const options = { port, output: 'json' as const, onlyCategories: [...categories], logLevel: 'error' as const };
  const result = await lighthouse(url, options);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

/** The audits that lost points, with what they show. */
function faultsIn({ categories: judged, audits }: Result): string[] {
  const faults = categories.flatMap((name) => {
    const { auditRefs = [], score = 1 } = judged[name] ?? {};
    if (score === 1) return [];
    return auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
  });
  return [...new Set(faults)].map((id) => {
    const { displayValue = '', explanation = '', details } = audits[id] ?? {};
    const items = details && 'items' in details ? (details.items as { node?: { snippet?: string } }[]) : [];
    const shown = items.flatMap(({ node }) => node?.snippet ?? []).slice(0, 2);
    return [id, displayValue, explanation, ...shown].filter((one) => one !== '').join(' ');
  });
}

function report(): string {
  const day = new Date().toISOString().slice(0, 10);
  const rows = found.map(({ kind, scores, faults }) => {
    const words = faults.map((fault) => `\`${fault.replaceAll('|', '¦').replaceAll('`', '’')}\``).join(', ');
    return `| ${kind.name} | ${scores.join(' | ')} | ${words} |`;
  });
  const perfect = found.filter(({ scores }) => scores.every((score) => score === 100)).length;
  return `# Lighthouse

${day}, Lighthouse ${version}, the browser of the tests, as a phone on a slow network (its defaults), on the sample college. Of each kind of page
the heaviest of up to twelve. ${perfect} of ${found.length} have 100 in all four.

| page | performance | accessibility | best practices | SEO | what lost points |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
