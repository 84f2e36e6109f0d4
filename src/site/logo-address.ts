import { createHash } from 'node:crypto';
import type { Settings } from '#server/store/settings.ts';

/** The address of the logo on a host, which changes with the logo; "" for none. */
export function logoAddress({ logo }: Settings, base: string): string {
  return logo === '' ? '' : `${base}/logo-${logoTag(logo)}.webp`;
}

let last: { logo: string; tag: string } | undefined;

/** What tells one logo from another. */
export function logoTag(logo: string): string {
  if (last?.logo !== logo) last = { logo, tag: createHash('sha256').update(logo).digest('hex').slice(0, 12) };
  return last.tag;
}
