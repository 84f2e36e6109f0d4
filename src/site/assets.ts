import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of what the pages of the site load. */
export interface SiteAssets {
  readonly css: readonly string[];
  /** A module; undefined where there is none, and the pages go without. */
  readonly script?: string;
}

/**
 * Finds the style and the script of the site in the build of the portal; without a build there are none. `given` comes
 * before it: the addresses that the development server serves the sources at, in one line. Reads a file, so it is for
 * the start.
 */
export function siteAssets(portalDirectory: string, given = process.env['SITE_ASSETS']): SiteAssets {
  const addresses = given?.split(' ').filter(Boolean) ?? builtAssets(join(portalDirectory, '.vite', 'manifest.json'));
  const script = addresses.find((address) => !isStyle(address));
  return { css: addresses.filter(isStyle), ...(script !== undefined && { script }) };
}

/** An entry of Vite's manifest. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Names of the sources in the manifest count from the portal's folder. */
const sources = ['../site/browser/site.css', '../site/browser/site.ts'];

function builtAssets(manifest: string): string[] {
  if (!existsSync(manifest)) return [];
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Partial<Record<string, Built>>>;
  const files = sources.map((source) => built[source]).flatMap((one) => (one ? [one.file, ...(one.css ?? [])] : []));
  return [...new Set(files)].map((file) => `/${file}`);
}

function isStyle(address: string): boolean {
  return /\.css(?:\?|$)/.test(address);
}
