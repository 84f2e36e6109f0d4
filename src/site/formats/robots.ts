import { asciiAddress } from './ascii-address.ts';

/**
 * Where robots read: on the portal's host, where the site lies below `/site`, or on a host that is the site's alone.
 */
export type RobotsHost = 'portal' | 'site';

/**
 * The text of robots.txt (RFC 9309). Results of a search are pages without end, and no page of the portal says anything
 * to the public.
 */
export function robotsText(host: RobotsHost, sitemapAddress: string): string {
  const rules =
    host === 'portal'
      ? ['Allow: /site', 'Disallow: /site/search?', 'Allow: /files/', 'Allow: /assets/', 'Disallow: /']
      : ['Disallow: /search?', 'Allow: /'];
  return ['User-agent: *', ...rules, '', `Sitemap: ${asciiAddress(sitemapAddress)}`, ''].join('\n');
}
