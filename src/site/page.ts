import type { ReactNode } from 'react';
import type { Settings } from '#server/store/settings.ts';
import type { Thing } from './formats/schema-org.ts';
import type { WriteCvWhenFree } from './people/write-when-free.ts';
import type { Reader } from './reader.ts';

/** A kind of page: its address and how it is made. */
export interface SitePage {
  /** Below the base; `:name` stands for one segment. */
  readonly path: string;
  /** The queries that change what it shows; all others are passed over. */
  readonly queries?: readonly string[];
  /**
   * The query that is answered so many times a minute to one address: the work that it asks for is done anew each time.
   */
  readonly limitedBy?: string;
  /** False for what hardly anybody asks for twice: it is not kept. */
  readonly isKept?: false;
  /** Makes the page. Undefined where there is nothing at this address. */
  read(visit: Visit): Promise<Outcome | undefined>;
}

/** Somebody asks for a page. */
export interface Visit {
  readonly reader: Reader;
  readonly settings: Settings;
  readonly params: Readonly<Record<string, string>>;
  /** The queries that the page names, each at most 200 characters. */
  readonly query: Readonly<Record<string, string>>;
  /** Writes a curriculum vitae as a file; undefined where too many others wait for theirs. */
  readonly writeCv: WriteCvWhenFree;
  /** The whole address of a path below the base: https://college.example/notices. */
  readonly absolute: (path: string) => string;
}

export type Outcome = PageContent | Moved | Document | Gone | Busy;

/** A page for people. */
export interface PageContent {
  readonly kind: 'page';
  /** Of the page, without the name of the college. */
  readonly title: string;
  /** What it is called below what it stands under, where its title says that too. */
  readonly crumb?: string;
  /** One or two sentences for those who find the page elsewhere. */
  readonly description?: string;
  /** Its one address, below the base and with the queries that belong to it. Absent: it has none of its own. */
  readonly canonical?: string;
  /** What it stands under, from above, without the home page and itself. */
  readonly trail?: readonly Crumb[];
  readonly body: ReactNode;
  /** What it is to those who share it. */
  readonly sharedAs?: 'article' | 'profile';
  /** A picture of it: an address on this host. */
  readonly picture?: string;
  /** Facts for machines, as schema.org names them. */
  readonly facts?: readonly Thing[];
  /** Feeds that belong to it, below the base. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
  /** True for what is not for those who search the web. */
  readonly isUnlisted?: boolean;
}

/** A page above another. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The address is another one, for good unless it says otherwise. */
export interface Moved {
  readonly kind: 'moved';
  /** Below the base; or, of a file, on this host. */
  readonly to: string;
  readonly isOnHost?: boolean;
  readonly isForNow?: boolean;
}

/** Something for programs: a feed, a calendar, a file. */
export interface Document {
  readonly kind: 'document';
  readonly type: string;
  readonly content: string | Buffer;
  /** What it is called where it is saved; absent for what is read in place. */
  readonly filename?: string;
}

/** There was something at this address, and it was taken back. */
export interface Gone {
  readonly kind: 'gone';
  readonly title: string;
  readonly why: string;
}

/** What is asked for cannot be made just now: too many others wait for theirs, or whoever asks has asked too often. */
export interface Busy {
  readonly kind: 'busy';
  readonly status: 429 | 503;
  readonly title: string;
  readonly why: string;
  /** When it is worth trying again, in seconds. */
  readonly retryAfter: number;
}
