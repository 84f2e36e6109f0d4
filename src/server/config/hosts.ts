import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { siteHostMatcher } from './site-host-matcher.ts';
import { SettingError } from './setting-error.ts';
import { readUrl } from './read-url.ts';

/** Reads PUBLIC_URL, the address of the portal. Throws `SettingError`. */
export function readPublicUrl(value: string | undefined): string | undefined {
  const address = readUrl('PUBLIC_URL', value, ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '');
  if (address === undefined) return undefined;
  const { origin, username, pathname, search, hash } = new URL(address);
  // Normalised, however it was typed: much depends on the "s" of https.
  if (username === '' && pathname === '/' && search === '' && hash === '') return origin;
  throw new SettingError(
    'PUBLIC_URL must be a host alone, such as https://portal.college.edu.in, with nothing behind it.',
  );
}

/** Reads SITE_HOST, the own host of the public site. Throws `SettingError`. */
export function readHost(value: string | undefined, portalUrl: string): string | undefined {
  if (value === undefined) return undefined;
  const [name = '', ...port] = value.split(':');
  // In the ASCII form that browsers send, however it was typed: they send महाविद्यालय.भारत as xn--….
  const host = [domainToASCII(name), ...port].join(':');
  if (siteHostMatcher(host)(new URL(portalUrl).host)) {
    throw new SettingError(
      `SITE_HOST is the host of the portal, ${portalUrl}: give the site one of its own, or leave it out.`,
    );
  }
  if (/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)) return host;
  throw new SettingError(`SITE_HOST must be a host such as www.college.edu.in, not "${value}".`);
}

/** Reads TRUSTED_PROXIES. Throws `SettingError`. */
export function readProxies(value: string | undefined, publicUrl: string | undefined): readonly string[] {
  // By default, a proxy that terminates TLS in front of the server is expected on this machine. Without such a proxy,
  // no client may claim another address.
  if (value === undefined) return publicUrl?.startsWith('https:') ? ['loopback'] : [];
  const proxies = value.split(',').map((one) => one.trim());
  const stranger = proxies.find((one) => !isProxy(one));
  if (stranger === undefined) return proxies;
  throw new SettingError(
    `TRUSTED_PROXIES must be addresses such as 10.0.0.5 or networks such as 10.0.0.0/8, not "${stranger}".`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
  );
}
