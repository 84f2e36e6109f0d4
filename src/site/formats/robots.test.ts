import { expect, test } from 'vitest';
import { robotsText, type RobotsHost } from './robots.ts';

/** Whether a robot that follows RFC 9309 may read the address: the longest matching rule decides. */
function reads(host: RobotsHost, path: string): boolean {
  const rules = [...robotsText(host, 'https://college.edu.in/sitemap.xml').matchAll(/^(Allow|Disallow): (.*)$/gm)];
  const fitting = rules.filter(([, , start = '']) => path.startsWith(start));
  return fitting.sort(([, , one = ''], [, , other = '']) => other.length - one.length)[0]?.[1] !== 'Disallow';
}

test.each(['/site', '/site/search', '/site/notices', '/files/NIRF/a.pdf', '/assets/site/site.css'])(
  'robots read %s of the portal',
  (path) => expect(reads('portal', path)).toBe(true),
);

test.each(['/', '/login', '/notices', '/api/collegeuser/login', '/site/search?q=a'])(
  'robots leave %s of the portal alone',
  (path) => expect(reads('portal', path)).toBe(false),
);

test('robots read all of the host of the site but results of a search', () => {
  expect(
    ['/', '/search', '/notices', '/files/NIRF/a.pdf', '/assets/site/site.css'].every((path) => reads('site', path)),
  ).toBe(true);
  expect(reads('site', '/search?q=a')).toBe(false);
});

test.each(['portal', 'site'] as const)('robots of the %s are told where the sitemap is', (host) => {
  const text = robotsText(host, 'https://college.edu.in/sitemap.xml');
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text).toMatch(/\n\nSitemap: https:\/\/college\.edu\.in\/sitemap\.xml\n$/);
});
