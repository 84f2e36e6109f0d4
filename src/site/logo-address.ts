import { createHash } from 'node:crypto';
import type { Settings } from '#server/store/settings.ts';

/** The sides that a logo is made in, in pixels: its longer one at most. A smaller logo is never enlarged. */
export type LogoSide = 64 | 128 | 512;

/** The addresses of the logo on a host, which change with the logo; undefined for none. */
export interface LogoAddresses {
  /** For the head of a page, and the same for sharp screens. */
  readonly small: string;
  readonly sharp: string;
  /** For those who share a page. */
  readonly large: string;
}

/** Where the logo is read on a host. */
export function logoAddresses({ logo }: Pick<Settings, 'logo'>, base: string): LogoAddresses | undefined {
  if (logo === '') return undefined;
  const address = (side: LogoSide) => `${base}/logo/${logoTag(logo)}-${side}.webp`;
  return { small: address(64), sharp: address(128), large: address(512) };
}

let last: { logo: string; tag: string } | undefined;

/** What tells one logo from another. */
export function logoTag(logo: string): string {
  if (last?.logo !== logo) last = { logo, tag: createHash('sha256').update(logo).digest('hex').slice(0, 12) };
  return last.tag;
}
