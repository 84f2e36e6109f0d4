import { asciiAddress } from './ascii-address.ts';
import { rfc3339 } from './rfc-3339.ts';
import { xmlText } from './xml-text.ts';

/** A page in the sitemap. */
export interface SitePage {
  /** An absolute address. */
  readonly address: string;
  /** An instant, or a day YYYY-MM-DD. */
  readonly lastModified?: string | undefined;
}

/** The limits of one file: addresses, and bytes. */
interface SitemapLimits {
  readonly pages: number;
  readonly bytes: number;
}

/** The sitemap of a site as the texts of its files. */
export interface Sitemap {
  /** The content of /sitemap.xml: the pages, or an index of the parts. */
  readonly main: string;
  /** The parts in the index, from part 1; empty if one file is enough. */
  readonly parts: readonly string[];
}

const limitsOfProtocol: SitemapLimits = { pages: 50_000, bytes: 50_000_000 };

/** The sitemap of all these pages. `addressOfPart` returns the address of part 1, 2, … if one file is not enough. */
export function sitemap(
  pages: readonly SitePage[],
  addressOfPart: (part: number) => string,
  limits = limitsOfProtocol,
): Sitemap {
  const groups = inGroups(pages, limits);
  const [only, ...others] = groups.map(({ lines }) => fileOf('urlset', lines));
  if (only === undefined || others.length === 0) return { main: only ?? fileOf('urlset', []), parts: [] };
  const index = groups.map(({ latest }, at) =>
    lineOf('sitemap', { address: addressOfPart(at + 1), lastModified: latest }),
  );
  return { main: fileOf('sitemapindex', index), parts: [only, ...others] };
}

interface Group {
  readonly lines: string[];
  bytes: number;
  /** The latest change of its pages. */
  latest: string | undefined;
}

function inGroups(pages: readonly SitePage[], limits: SitemapLimits): Group[] {
  const groups: Group[] = [];
  const empty = fileOf('urlset', []).length;
  let group: Group | undefined;
  for (const page of pages) {
    const line = lineOf('url', page);
    // All content of a file is ASCII, so that its length is its size in bytes.
    const bytes = line.length + 1;
    if (!group || group.lines.length >= limits.pages || group.bytes + bytes > limits.bytes) {
      group = { lines: [], bytes: empty, latest: undefined };
      groups.push(group);
    }
    group.lines.push(line);
    group.bytes += bytes;
    group.latest = later(group.latest, page.lastModified);
  }
  return groups;
}

function lineOf(element: 'url' | 'sitemap', { address, lastModified = '' }: SitePage): string {
  const changed = rfc3339(lastModified);
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<${element}><loc>${xmlText(asciiAddress(address))}</loc>${lastmod}</${element}>`;
}

function fileOf(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

/** The later of two moments. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  const time = (moment = '') => Date.parse(rfc3339(moment) ?? '');
  return !Number.isNaN(time(other)) && (one === undefined || time(other) > time(one)) ? other : one;
}
