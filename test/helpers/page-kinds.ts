import { siteBase } from '#model/site/addresses.ts';

/** A kind of page of the public site, and the largest page of that kind among those fetched. */
export interface PageKind {
  /** Its address with the part that names a record replaced: /departments/:ref/alumni. */
  readonly name: string;
  /** The path of the largest page, on the portal's host. */
  readonly path: string;
  /** The length of its HTML, uncompressed, in characters. */
  readonly size: number;
}

/** How many pages of a kind are fetched at most. */
const most = 12;

/** Every kind of page that can be reached from the sitemap of a running site, sorted by address. */
export async function pageKinds(url: string): Promise<PageKind[]> {
  const found = new Map<string, PageKind & { seen: number }>();
  const known = new Set<string>();
  const queue = [siteBase, ...(await addressesOf(`${url}${siteBase}/sitemap.xml`))];
  queue.push(`${siteBase}/search?q=botany`, `${siteBase}/no-such-page`);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const name = kindOf(path);
    const before = found.get(name);
    if (known.has(path) || (before?.seen ?? 0) >= most) continue;
    known.add(path);
    const answer = await fetch(url + path);
    const html = await answer.text();
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    if (answer.status !== 200 && name !== '/no-such-page') continue;
    const isHeavier = html.length > (before?.size ?? 0);
    const heaviest = isHeavier ? { name, path, size: html.length } : before!;
    found.set(name, { ...heaviest, seen: (before?.seen ?? 0) + 1 });
    queue.push(...linksIn(html).filter((link) => !link.includes('?')));
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function addressesOf(sitemap: string): Promise<string[]> {
  const xml = await (await fetch(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return links.filter((href) => href === siteBase || href.startsWith(`${siteBase}/`));
}

/** An address with the parts that name a record, or one of many kinds of record, replaced. */
function kindOf(path: string): string {
  const [below = ''] = path.slice(siteBase.length).split('?');
  return (
    below
      .replace(/^\/(notices|facilities|iqac)\/[^/]+$/, '/$1/:kind')
      .replace(/^\/accreditation\/(aqar|ssr)-[^/]+/, '/accreditation/$1-:ref')
      .replace(/^\/m\/([as])\d+/, '/m/$1:id')
      .replace(/^\/f\/[0-9a-f]+/, '/f/:code')
      .replace(/\/\d+(?:-[^/]*)?(?=\/|$)/g, '/:ref') || '/'
  );
}
