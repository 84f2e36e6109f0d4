import { siteRoot, type Config } from '#server/config.ts';
import { siteHostTeller } from '#server/http/protection/site-host.ts';

/** Where the site and the portal are reached. */
export interface Origins {
  /** Whether a request came by the site's own host, by its Host header. */
  readonly isSiteHost: (host: string | undefined) => boolean;
  /** The one whole address of a path below the base, whichever host was asked. */
  absolute(path: string): string;
  /** Where the portal is, if that is another origin than the site's; "" otherwise. */
  readonly portal: string;
}

/** Reads from the settings of the server where the site and the portal are reached. */
export function originsOf(config: Config): Origins {
  const { siteHost, publicUrl, port } = config;
  const portal = publicUrl ?? `http://localhost:${port}`;
  const root = siteHost === undefined ? `${portal}${siteRoot(config)}` : siteRoot(config);
  return {
    isSiteHost: siteHostTeller(siteHost),
    absolute: (path) => (path === '/' && siteHost === undefined ? root : `${root}${path}`),
    portal: siteHost === undefined ? '' : new URL(portal).origin,
  };
}
