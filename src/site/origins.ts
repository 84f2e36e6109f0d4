import { siteRoot, type Config } from '#server/config/config.ts';
import { siteHostMatcher } from '#server/config/site-host-matcher.ts';

/** The origins of the site and the portal. */
export interface Origins {
  /** Whether a request was sent to the site's own host, by its Host header. */
  readonly isSiteHost: (host: string | undefined) => boolean;
  /** The canonical absolute address of a path below the base, whichever host was requested. */
  absolute(path: string): string;
  /** The origin of the portal, if it differs from the site's; "" otherwise. */
  readonly portal: string;
}

/** Reads the origins of the site and the portal from the server's configuration. */
export function originsOf(config: Config): Origins {
  const { siteHost, publicUrl, port } = config;
  const portal = publicUrl ?? `http://localhost:${port}`;
  const root = siteHost === undefined ? `${portal}${siteRoot(config)}` : siteRoot(config);
  return {
    isSiteHost: siteHostMatcher(siteHost),
    absolute: (path) => (path === '/' && siteHost === undefined ? root : `${root}${path}`),
    portal: siteHost === undefined ? '' : new URL(portal).origin,
  };
}
