import { siteBase } from '#model/site/addresses.ts';
import { useMe } from '#portal/shell/me.tsx';

/** Makes the whole address of a path of the public site. */
export function useOnSite(): (path: string) => string {
  const { site_address } = useMe().settings;
  const base = site_address.replace(/\/+$/, '') || siteBase;
  return (path) => `${base}${path}`;
}
