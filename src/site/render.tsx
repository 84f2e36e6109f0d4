import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { linkMime } from '#model/files.ts';
import { siteTheme } from '#model/site/theme.ts';
import { permissionsPolicy } from '#server/http/protection/security-headers.ts';
import type { Settings } from '#server/store/settings.ts';
import type { SiteAssets } from './assets.ts';
import { SiteDocument, themeStyle } from './document.tsx';
import { breadcrumbThing, collegeThing, webSiteThing, type Thing } from './formats/schema-org.ts';
import { withLanguages } from './languages-of-parts.ts';
import type { LogoAddresses } from './logo-address.ts';
import type { PageContent } from './page.ts';
import { SiteContext } from './parts/site-context.ts';
import type { Reader } from './reader.ts';
import { collegeNameOf } from './parts/college-name.ts';

/** The address of a page request, and its environment. */
export interface RenderContext {
  readonly settings: Settings;
  readonly assets: SiteAssets;
  /** The base of addresses on the requested host: /site or "". */
  readonly base: string;
  /** The absolute address of a path below the base. */
  readonly absolute: (path: string) => string;
  /** The requested path, relative to the base. */
  readonly path: string;
  readonly logo: LogoAddresses | undefined;
  /** The other origin that may show the pages in a frame: the portal, if the site has its own host; "" for none. */
  readonly framedBy: string;
  readonly isPreview: boolean;
  /** For a preview: whether the page is already public. */
  readonly isOpen?: boolean;
}

/** A page as HTML, and its headers. */
export function renderPage(content: PageContent, reader: Reader, around: RenderContext) {
  const { settings, assets, base, absolute, path, logo, isPreview, isOpen = false } = around;
  const style = themeStyle(siteTheme(settings.site_colour, settings.site_accent));
  const isHere = isPreview && !isOpen ? isWithin(path) : () => false;
  const href = (to: string) => (isHere(to) ? undefined : to === '/' ? base || '/' : `${base}${to}`);
  const facts = { href, absolute, sizeOf: reader.sizeOf };
  const html = renderToStaticMarkup(
    <SiteContext value={facts}>
      <SiteDocument
        content={content}
        settings={settings}
        assets={assets}
        style={style}
        path={path}
        logo={logo}
        facts={[...factsOfSite(content, around), ...(content.facts ?? [])]}
        absolute={absolute}
        isPreview={isPreview}
        isOpen={isOpen}
      />
    </SiteContext>,
  );
  return { html: `<!doctype html>${withLanguages(html)}`, headers: pageHeaders(style, around.framedBy) };
}

/** Whether an address is the page itself, another view of it or below it: these do not exist until it is public. */
function isWithin(path: string): (to: string) => boolean {
  return (to) => to.startsWith(path) && /^(?:[?#./]|$)/.test(to.slice(path.length));
}

/** The structured data of every page: the college, and the position in the site. */
function factsOfSite(content: PageContent, { settings, absolute, logo }: RenderContext): Thing[] {
  if (content.canonical === '/') {
    const url = absolute('/');
    const college = collegeFacts(settings, { url, logo: logo ? absolute(logo.large) : '' });
    const searchAddress = `${absolute('/search')}?q={query}`;
    return [college, webSiteThing({ name: collegeNameOf(settings), url, searchAddress })];
  }
  if (!content.trail || content.canonical === undefined) return [];
  const own = { label: content.crumb ?? content.title, path: content.canonical };
  const trail = [{ label: 'Home', path: '/' }, ...content.trail, own];
  return [breadcrumbThing(trail.map(({ label, path }) => ({ name: label, url: absolute(path) })))];
}

/** The college's own description. */
function collegeFacts(settings: Settings, { url, logo }: { url: string; logo: string }): Thing {
  const { address, phone, email, site_links } = settings;
  const name = collegeNameOf(settings);
  const sameAs = site_links.filter(({ mime, path }) => mime === linkMime && isProfile(path)).map(({ path }) => path);
  return collegeThing({ name, url, logo, address, telephone: phone, email, sameAs });
}

/** External pages about the college: the structured data names them as the same college. */
function isProfile(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? '';
  return keepersOfProfiles.some((name) => host === name || host.endsWith(`.${name}`));
}

const keepersOfProfiles = [
  ...['facebook.com', 'youtube.com', 'instagram.com', 'linkedin.com', 'x.com', 'twitter.com'],
  ...['wikipedia.org', 'wikidata.org'],
];

/** Nothing is loaded from elsewhere, no inline script runs, and the only inline style is the page's own theme. */
function pageHeaders(style: string, framedBy: string): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    // Page auditing tools read robots.txt from within the page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self'${framedBy && ` ${framedBy}`}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  };
}
