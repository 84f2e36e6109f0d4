import { signOnAddresses } from './settings.ts';
import type { Config } from '../../config/config.ts';

/**
 * The portal's only cookie: holds the state while a user is away at the provider, and for a moment after. It is
 * HttpOnly, it is sent from other sites only when a link is followed, and with https no other host can set it.
 */
export function signOnCookie(config: Config) {
  const { isSecure } = signOnAddresses(config);
  const name = isSecure ? '__Host-quadrangle-sign-on' : 'quadrangle-sign-on';
  return {
    /** A Set-Cookie header; the cookie expires after this many seconds, at once with 0. */
    header: (value: string, seconds: number) =>
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    /** Its value in a Cookie header; "" if absent. */
    value: (header: string) =>
      header
        .split(';')
        .map((one) => one.trim())
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? '',
  };
}
