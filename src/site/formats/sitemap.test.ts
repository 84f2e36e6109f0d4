import { expect, test } from 'vitest';
import { childrenOf, readXml } from '#test/helpers/read-xml.ts';
import { sitemap, type SitePage } from './sitemap.ts';

const part = (number: number) => `https://college.edu.in/sitemap-${number}.xml`;
const pages = (count: number): SitePage[] =>
  Array.from({ length: count }, (_, at) => ({ address: `https://college.edu.in/notice/${at}` }));

function rowsOf(text: string) {
  const root = readXml(text);
  const rows = root.children.map((row) => [childrenOf(row, 'loc')[0]?.text, childrenOf(row, 'lastmod')[0]?.text]);
  return { name: root.name, rows };
}

test('a sitemap lists every page, with its last change where that is known', () => {
  const { main, parts } = sitemap(
    [
      { address: 'https://college.edu.in/', lastModified: '2026-11-21T08:30:00.000Z' },
      { address: 'https://college.edu.in/notices', lastModified: '2026-11-20' },
      { address: 'https://college.edu.in/about', lastModified: '' },
    ],
    part,
  );
  expect(parts).toEqual([]);
  expect(rowsOf(main)).toEqual({
    name: 'urlset',
    rows: [
      ['https://college.edu.in/', '2026-11-21T08:30:00.000Z'],
      ['https://college.edu.in/notices', '2026-11-20T00:00:00+05:30'],
      ['https://college.edu.in/about', undefined],
    ],
  });
});

test('addresses are percent-encoded, and XML characters in them are escaped', () => {
  const { main } = sitemap([{ address: "https://college.edu.in/notice/5-পাণ্ডু's?a=1&b=<2>" }], part);
  expect(main).toMatch(/^[\n\u0020-\u007e]*$/);
  const [[address] = []] = rowsOf(main).rows;
  expect(address && decodeURI(address)).toBe("https://college.edu.in/notice/5-পাণ্ডু's?a=1&b=<2>");
});

test('a sitemap has up to 50,000 pages in one file, and more in an index of several', () => {
  expect(sitemap(pages(50_000), part).parts).toEqual([]);
  const { main, parts } = sitemap(pages(50_001), part);
  expect(rowsOf(main)).toEqual({
    name: 'sitemapindex',
    rows: [
      ['https://college.edu.in/sitemap-1.xml', undefined],
      ['https://college.edu.in/sitemap-2.xml', undefined],
    ],
  });
  expect(parts.map((text) => text.match(/<loc>/g)?.length)).toEqual([50_000, 1]);
});

test('no part exceeds the size limit, and no page is lost', () => {
  const bytes = 500;
  const { parts } = sitemap(pages(20), part, { pages: 100, bytes });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((text) => Buffer.byteLength(text) <= bytes)).toBe(true);
  expect(parts.flatMap((text) => rowsOf(text).rows.map(([address]) => address))).toEqual(
    pages(20).map(({ address }) => address),
  );
});

test('the index has the last change of each part', () => {
  const changed = (lastModified?: string) => ({ address: 'https://college.edu.in/a', lastModified });
  const { main } = sitemap(
    [changed('2026-11-03T10:00:00Z'), changed('2026-11-02'), changed(), changed('2026-11-01'), changed()],
    part,
    { pages: 3, bytes: 10_000 },
  );
  expect(rowsOf(main).rows.map(([, lastmod]) => lastmod)).toEqual([
    '2026-11-03T10:00:00.000Z',
    '2026-11-01T00:00:00+05:30',
  ]);
});

test('a site without pages has an empty sitemap', () => {
  expect(rowsOf(sitemap([], part).main)).toEqual({ name: 'urlset', rows: [] });
});
