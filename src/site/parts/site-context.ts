import { createContext, useContext } from 'react';

/** The facts that every part of a page may need. */
export interface SiteFacts {
  /**
   * The address of a path below the base, on this host; undefined for an address that does not exist until the
   * previewed page is public.
   */
  readonly href: (path: string) => string | undefined;
  /** The canonical absolute address of a path below the base, whichever host was requested. */
  readonly absolute: (path: string) => string;
  /** The size of a file in bytes, if it is known. */
  readonly sizeOf: (path: string) => number | undefined;
}

export const SiteContext = createContext<SiteFacts | undefined>(undefined);

/** The facts of the page. Throws outside of one. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (!facts) throw new Error('This is drawn outside of a page of the site.');
  return facts;
}
