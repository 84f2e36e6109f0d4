import { useCallback } from 'react';
import { useMe } from './me.tsx';
import { siteAddress } from './site-address.ts';

/** A function that turns a path of the public site, relative to its base, into a full address. */
export function useSiteAddress(): (path: string) => string {
  const { site } = useMe();
  return useCallback((path) => siteAddress(site, path), [site]);
}
