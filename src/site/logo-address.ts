import { createHash } from 'node:crypto';
import type { Settings } from '#server/store/settings.ts';

/** The sizes of the logo, in pixels: its longer side at most. A smaller logo is never enlarged. */
export type LogoSide = 64 | 128 | 512;

/** The addresses of the logo on a host, which change with the logo; undefined for none. */
export interface LogoAddresses {
  /** For the head of a page, and a version for high-resolution screens. */
  readonly small: string;
  readonly sharp: string;
  /** For previews of shared links: relative to the base, as they name the site's own host whichever was asked. */
  readonly large: string;
}

/** The addresses of the logo on a host. */
export function logoAddresses({ logo }: Pick<Settings, 'logo'>, base: string): LogoAddresses | undefined {
  if (logo === '') return undefined;
  const path = (side: LogoSide) => `/logo/${logoTag(logo)}-${side}.webp`;
  return { small: base + path(64), sharp: base + path(128), large: path(512) };
}

let last: { logo: string; tag: string } | undefined;

/** A tag that changes with the logo. */
export function logoTag(logo: string): string {
  if (last?.logo !== logo) last = { logo, tag: createHash('sha256').update(logo).digest('hex').slice(0, 12) };
  return last.tag;
}
