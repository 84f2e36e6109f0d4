import type { ReactNode } from 'react';
import type { Settings } from '#server/store/settings.ts';
import type { Thing } from './formats/schema-org.ts';
import type { WriteCvWhenFree } from './people/write-when-free.ts';
import type { Reader } from './reader.ts';

/** A kind of page: its address and how it is made. */
export interface SitePage {
  /** Relative to the base; `:name` stands for one segment. */
  readonly path: string;
  /** The query parameters that affect the page; all others are ignored. */
  readonly queries?: readonly string[];
  /**
   * The query parameter that is rate-limited per minute and client address, because its work is done for each request.
   */
  readonly limitedBy?: string;
  /** False for pages that are rarely requested twice: they are not cached. */
  readonly isCached?: false;
  /** Makes the page. Undefined if there is nothing at this address. */
  read(visit: Visit): Promise<Outcome | undefined>;
}

/** A request for a page. */
export interface Visit {
  readonly reader: Reader;
  readonly settings: Settings;
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters that the page declares, each at most 200 characters. */
  readonly query: Readonly<Record<string, string>>;
  /** Writes a curriculum vitae as a file; undefined if too many requests are already waiting. */
  readonly writeCv: WriteCvWhenFree;
  /** The absolute address of a path below the base: https://college.example/notices. */
  readonly absolute: (path: string) => string;
}

export type Outcome = PageContent | Redirect | DocumentContent | Gone | Busy;

/** An HTML page. */
export interface PageContent {
  readonly kind: 'page';
  /** The title of the page, without the name of the college. */
  readonly title: string;
  /** Its label in the trail, if its title repeats an ancestor's. */
  readonly crumb?: string;
  /** One or two sentences for search results. */
  readonly description?: string;
  /** Its canonical address, relative to the base, with the relevant query parameters. Absent: it has none. */
  readonly canonical?: string;
  /** Its ancestors, top down, without the home page and itself. */
  readonly trail?: readonly Crumb[];
  readonly body: ReactNode;
  /** Its type in previews of shared links. */
  readonly sharedAs?: 'article' | 'profile';
  /** Its picture: an address on this host. */
  readonly picture?: string;
  /** Structured data as schema.org objects. */
  readonly facts?: readonly Thing[];
  /** Its feeds, relative to the base. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
  /** True for a page that search engines must not index. */
  readonly isUnlisted?: boolean;
}

/** An ancestor page. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** A redirect, permanent unless it states otherwise. */
export interface Redirect {
  readonly kind: 'moved';
  /** Relative to the base; for a file, on this host. */
  readonly to: string;
  readonly isOnHost?: boolean;
  readonly isForNow?: boolean;
}

/** Content for programs: a feed, a calendar, a file. */
export interface DocumentContent {
  readonly kind: 'document';
  readonly type: string;
  readonly content: string | Buffer;
  /** The file name of a download; absent for content that is shown in place. */
  readonly filename?: string;
}

/** The content of this address was removed. */
export interface Gone {
  readonly kind: 'gone';
  readonly title: string;
  readonly why: string;
}

/** The content cannot be made now: too many requests are waiting, or the caller exceeded a limit. */
export interface Busy {
  readonly kind: 'busy';
  readonly status: 429 | 503;
  readonly title: string;
  readonly why: string;
  /** The time until a retry, in seconds. */
  readonly retryAfter: number;
}
