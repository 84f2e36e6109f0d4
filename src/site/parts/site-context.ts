import { createContext, useContext } from 'react';

/** What every part of a page may need to know. */
export interface SiteFacts {
  /**
   * The address of a path below the base, on this host; undefined for what has none before the page that is previewed
   * has one.
   */
  readonly href: (path: string) => string | undefined;
  /** The whole address of a path below the base, whichever host was asked. */
  readonly absolute: (path: string) => string;
  /** The length of a file in bytes, where it is known. */
  readonly sizeOf: (path: string) => number | undefined;
}

export const SiteContext = createContext<SiteFacts | undefined>(undefined);

/** What the page knows. Throws outside of one. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext);
  if (!facts) throw new Error('This is drawn outside of a page of the site.');
  return facts;
}
