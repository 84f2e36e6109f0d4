/**
 * Tells whether a request came by the site's own host, by its Host header: however the host is written, with the dot
 * that ends whole names or with the port that goes without saying. `siteHost` is in lower case; undefined where the
 * site has none.
 */
export function siteHostTeller(siteHost: string | undefined): (host: string | undefined) => boolean {
  if (siteHost === undefined) return () => false;
  const wanted = plain(siteHost);
  return (host) => host !== undefined && (host === siteHost || plain(host.toLowerCase()) === wanted);
}

function plain(host: string): string {
  return host.replace(/:(?:80|443)?$/, '').replace(/\.(?=:\d+$|$)/, '');
}
