import { signOnAddresses } from './settings.ts';
import type { Config } from '../../config.ts';

/**
 * The one cookie of the portal: what a browser holds while somebody is away at the provider, and for a moment after.
 * Scripts cannot read it, other sites' requests carry it only when the person follows a link, and with https no other
 * host can set it.
 */
export function signOnCookie(config: Config) {
  const { isSecure } = signOnAddresses(config);
  const name = isSecure ? '__Host-quadrangle-sign-on' : 'quadrangle-sign-on';
  return {
    /** A Set-Cookie header; the browser forgets it after so many seconds, at once with 0. */
    header: (value: string, seconds: number) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    /** Its value in a Cookie header; "" when it is not there. */
    value: (header: string) =>
      header
        .split(';')
        .map((one) => one.trim())
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
  };
}
