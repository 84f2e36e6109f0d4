import { asciiAddress } from './ascii-address.ts';

/** The host of robots.txt: the portal's, with the site at `/site`, or the site's own. */
export type RobotsHost = 'portal' | 'site';

/**
 * The text of robots.txt (RFC 9309). Search results are an endless number of pages, and pages of the portal have no
 * public content.
 */
export function robotsText(host: RobotsHost, sitemapAddress: string): string {
  const rules =
    host === 'portal'
      ? ['Allow: /site', 'Disallow: /site/search?', 'Allow: /files/', 'Allow: /assets/', 'Disallow: /']
      : ['Disallow: /search?', 'Allow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${asciiAddress(sitemapAddress)}`, ''].join('\n');
}
