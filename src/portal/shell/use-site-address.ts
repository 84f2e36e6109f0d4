import { useCallback } from 'react';
import { useMe } from './account/me.tsx';
import { siteAddress } from './site-address.ts';

/** A function that makes a path of the public site, below its base, the whole address. */
export function useSiteAddress(): (path: string) => string {
  const { site } = useMe();
  return useCallback((path) => siteAddress(site, path), [site]);
}
