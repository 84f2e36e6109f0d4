import { expect, test } from 'vitest';
import { robotsText, type RobotsHost } from './robots.ts';

/** Whether a robot that follows RFC 9309 may read the address: the longest matching rule decides. */
function reads(host: RobotsHost, path: string): boolean {
  const rules = [...robotsText(host, 'https://college.edu.in/sitemap.xml').matchAll(/^(Allow|Disallow): (.*)$/gm)];
  const fitting = rules.filter(([, , start = '']) => path.startsWith(start));
  return fitting.sort(([, , one = ''], [, , other = '']) => other.length - one.length)[0]?.[1] !== 'Disallow';
}

test.each(['/site', '/site/search', '/site/notices', '/files/NIRF/a.pdf', '/assets/site/site.css'])(
  'robots may read %s on the host of the portal',
  (path) => expect(reads('portal', path)).toBe(true),
);

test.each(['/', '/login', '/notices', '/api/collegeuser/login', '/site/search?q=a'])(
  'robots may not read %s on the host of the portal',
  (path) => expect(reads('portal', path)).toBe(false),
);

test('robots may read everything on the host of the site except search results', () => {
  expect(
    ['/', '/search', '/notices', '/files/NIRF/a.pdf', '/assets/site/site.css'].every((path) => reads('site', path)),
  ).toBe(true);
  expect(reads('site', '/search?q=a')).toBe(false);
});

test.each(['portal', 'site'] as const)(
  'the robots.txt of the %s applies to every robot and names the sitemap',
  (host) => {
    const text = robotsText(host, 'https://college.edu.in/sitemap.xml');
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toMatch(/\n\nSitemap: https:\/\/college\.edu\.in\/sitemap\.xml\n$/);
  },
);
