/** The full address of a path of the public site. `site` is its base: /site, or the address of a host of its own. */
export function siteAddress(site: string, path: string): string {
  const root = new URL(site, location.origin).href.replace(/\/$/, '');
  return path === '/' ? root : `${root}${path}`;
}
