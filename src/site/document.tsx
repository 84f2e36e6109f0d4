import type { ReactNode } from 'react';
import { slugOf } from '#model/site/addresses.ts';
import type { SiteTheme } from '#model/site/theme.ts';
import type { Settings } from '#server/store/settings.ts';
import type { SiteAssets } from './assets.ts';
import { jsonLdText, type Thing } from './formats/schema-org.ts';
import type { LogoAddresses } from './logo-address.ts';
import { footNavigation, mainNavigation } from './navigation.ts';
import type { Crumb, PageContent } from './page.ts';
import { pageName } from './page-name.ts';
import { PhoneLink } from './parts/phone-link.tsx';
import { useSite } from './parts/site-context.ts';
import { collegeNameOf } from './parts/college-name.ts';

interface DocumentProps {
  content: PageContent;
  settings: Settings;
  assets: SiteAssets;
  /** The style of the theme, as `themeStyle` writes it. */
  style: string;
  /** The path of the page relative to the base, which the navigation marks as current. */
  path: string;
  logo: LogoAddresses | undefined;
  /** Structured data: that of the page and that of every page. */
  facts: readonly Thing[];
  absolute: (path: string) => string;
  /** True for a preview, which only a signed-in user sees. */
  isPreview: boolean;
  /** For a preview: whether the page is already public. */
  isOpen: boolean;
}

/** The colours of a theme as the custom properties of the style sheet. */
export function themeStyle({ light, dark }: SiteTheme): string {
  const declared = (colours: SiteTheme['light']) =>
    Object.entries(colours)
      .map(([name, value]) => `--${name}:${String(value)}`)
      .join(';');
  return `:root{${declared(light)}}@media (prefers-color-scheme:dark){:root{${declared(dark)}}}`;
}

/** A whole HTML page: its head, the parts of every page, and its content. */
export function SiteDocument(props: DocumentProps) {
  const { content, settings, path, isPreview, isOpen } = props;
  return (
    <html lang="en-IN">
      <Head {...props} />
      <body>
        {/* A preview has no address for links to its parts. */}
        {!isPreview && (
          <a className="skip" href="#content">
            Skip to the content
          </a>
        )}
        {isPreview && !isOpen && (
          <p className="preview-note" role="status">
            Preview: this is how it will look. The public does not see it. Links of its own work once it does.
          </p>
        )}
        <Masthead {...{ settings, logo: props.logo, path, trail: content.trail }} />
        <main id="content" tabIndex={-1}>
          {content.trail && <Trail trail={content.trail} title={content.crumb ?? content.title} />}
          {content.body}
        </main>
        <Foot settings={settings} />
      </body>
    </html>
  );
}

interface SearchFormProps {
  id: string;
  className: string;
  /** Distinguishes it from another one on the same page. */
  label?: string;
  words?: string;
}

/** The search over all content of the site. */
export function SearchForm({ id, className, label, words = '' }: SearchFormProps) {
  const { href } = useSite();
  return (
    <form className={className} action={href('/search')} role="search" aria-label={label}>
      <label htmlFor={id}>Search the site</label>
      <input id={id} type="search" name="q" defaultValue={words} maxLength={200} required />
      <button type="submit">Search</button>
    </form>
  );
}

/** The address of the college, and the contact of its office. */
export function Contact({ settings }: { settings: Settings }): ReactNode {
  const { address, phone, email } = settings;
  if (!address && !phone && !email) return null;
  return (
    <address className="contact">
      {address && <p className="lines">{address}</p>}
      {phone && (
        <p>
          Phone <PhoneLink phone={phone} />
        </p>
      )}
      {email && (
        <p>
          E-mail <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  );
}

function Head({ content, settings, assets, style, facts, absolute, logo, isPreview }: DocumentProps) {
  const { href } = useSite();
  const college = collegeNameOf(settings);
  const name = pageName(content);
  const title = content.canonical === '/' ? college : `${name} · ${college}`;
  const picture = content.picture ? new URL(content.picture, absolute('/')).href : logo && absolute(logo.large);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {content.description && <meta name="description" content={content.description} />}
      {(content.isUnlisted || content.canonical === undefined) && <meta name="robots" content="noindex" />}
      {content.canonical !== undefined && <link rel="canonical" href={absolute(content.canonical)} />}
      <meta name="color-scheme" content="light dark" />
      {/* In a preview, links open in a new tab. */}
      {isPreview && <base target="_blank" />}
      <meta property="og:site_name" content={college} />
      <meta property="og:title" content={name} />
      <meta property="og:type" content={content.sharedAs ?? 'website'} />
      {content.description && <meta property="og:description" content={content.description} />}
      {content.canonical !== undefined && <meta property="og:url" content={absolute(content.canonical)} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={content.picture ? 'summary_large_image' : 'summary'} />
      {logo && <link rel="icon" href={logo.sharp} type="image/webp" />}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      {assets.css.map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      {(content.feeds ?? []).map((feed) => (
        <link key={feed.path} rel="alternate" type="application/atom+xml" title={feed.title} href={href(feed.path)} />
      ))}
      <link rel="search" href={href('/search')} />
      {facts.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(...facts) }} />
      )}
      {assets.script && !isPreview && <script type="module" src={assets.script} />}
    </head>
  );
}

interface Position {
  path: string;
  /** The ancestors of the page. */
  trail: readonly Crumb[] | undefined;
}

function Masthead({ settings, logo, ...position }: Position & Pick<DocumentProps, 'settings' | 'logo'>) {
  const { href } = useSite();
  return (
    <header className="masthead">
      <div className="masthead-band">
        <div className="wide masthead-row">
          <a className="brand" href={href('/')}>
            {logo && (
              <img
                className="logo"
                src={logo.small}
                srcSet={`${logo.sharp} 2x`}
                alt=""
                width={56}
                height={56}
                fetchPriority="low"
              />
            )}
            <span className="brand-words">
              <span className="brand-name">{collegeNameOf(settings)}</span>
              {settings.address && <span className="brand-place">{settings.address.split('\n')[0]}</span>}
            </span>
          </a>
          <SearchForm id="search-in-head" className="head-search" label="On every page" />
        </div>
      </div>
      <nav className="main-nav" aria-label="Main">
        <details className="menu">
          <summary>Menu</summary>
          <Places {...position} />
        </details>
        <div className="wide menu-row">
          <Places {...position} />
        </div>
      </nav>
    </header>
  );
}

/** Rendered twice, and shown once: behind a button on narrow screens, in a row on wide ones. */
function Places(position: Position) {
  const { href } = useSite();
  return (
    <ul>
      {mainNavigation.map((item) => (
        <li key={item.path}>
          <a href={href(item.path)} {...present(position, item.path)}>
            {item.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function present({ path, trail = [] }: Position, item: string) {
  if (path === item) return { 'aria-current': 'page' as const };
  const isUnder = path.startsWith(`${item}/`) || trail.some((crumb) => crumb.path === item);
  return isUnder ? { 'aria-current': 'true' as const } : {};
}

function Trail({ trail, title }: { trail: readonly Crumb[]; title: string }) {
  const { href } = useSite();
  return (
    <nav className="trail" aria-label="You are here">
      <ol>
        <li>
          <a href={href('/')}>Home</a>
        </li>
        {trail.map(({ label, path }) => (
          <li key={path}>
            <a href={href(path)}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function Foot({ settings }: { settings: Settings }) {
  const { href } = useSite();
  const { college_name, address, phone, email } = settings;
  return (
    <footer className="foot">
      <div className="wide foot-columns">
        {(college_name || address || phone || email) && (
          <div className="foot-college">
            <p className="foot-name">{collegeNameOf(settings)}</p>
            <Contact settings={settings} />
          </div>
        )}
        {footNavigation.map(({ title, items }) => (
          <nav key={title} aria-labelledby={`foot-${slugOf(title)}`}>
            <h2 id={`foot-${slugOf(title)}`}>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <a href={href(item.path)}>{item.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
