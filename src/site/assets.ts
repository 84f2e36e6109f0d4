import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The addresses of the assets that the pages of the site load. */
export interface SiteAssets {
  readonly css: readonly string[];
  /** A module; undefined if there is none; the pages work without it. */
  readonly script?: string;
}

/**
 * Finds the style and the script of the site in the build of the portal; without a build there are none. `given` takes
 * precedence: the addresses at which the development server serves the sources, in one line. Reads a file, so call it
 * only at the start.
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

/** The names of sources in the manifest are relative to the portal's folder. */
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
