/**
 * Returns a function that tells whether a request came by the site's own host, by its Host header. It ignores case, the
 * trailing dot of a full name and a default port. `siteHost` is in lower case; undefined if the site has none.
 */
export function siteHostMatcher(siteHost: string | undefined): (host: string | undefined) => boolean {
  if (siteHost === undefined) return () => false;
  const wanted = plain(siteHost);
  return (host) => host !== undefined && (host === siteHost || plain(host.toLowerCase()) === wanted);
}

function plain(host: string): string {
  return host.replace(/:(?:80|443)?$/, '').replace(/\.(?=:\d+$|$)/, '');
}
