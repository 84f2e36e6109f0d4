import { asciiAddress } from './ascii-address.ts';
import { rfc3339 } from './rfc-3339.ts';
import { xmlText } from './xml-text.ts';

/** A file attached to an entry. */
export interface AtomEnclosure {
  readonly href: string;
  readonly type: string;
  /** In bytes. */
  readonly length?: number | undefined;
  readonly title: string;
}

export interface AtomEntry {
  /** A permanent IRI that is independent of the title and the host. */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Days or instants, as for the feed. */
  readonly published: string;
  readonly updated: string;
  readonly summaryHtml?: string | undefined;
  readonly author?: string | undefined;
  readonly enclosures?: readonly AtomEnclosure[] | undefined;
}

export interface AtomFeed {
  /** The same as for an entry. */
  readonly id: string;
  readonly title: string;
  /** The author of every entry without one: the college. Absent: the title. */
  readonly author?: string | undefined;
  /** The address of the feed itself. */
  readonly self: string;
  /** The page with the same content. */
  readonly alternate: string;
  /** An instant, or a day YYYY-MM-DD. */
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

/**
 * An Atom 1.0 feed (RFC 4287). All addresses are absolute; relative ones within the summaries are resolved against
 * `alternate`.
 */
export function atomFeed(feed: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${addressText(feed.alternate)}">`,
    `<id>${xmlText(feed.id)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<updated>${firstMoment(feed.updated)}</updated>`,
    `<author><name>${xmlText(feed.author ?? feed.title)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${addressText(feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${addressText(feed.alternate)}"/>`,
    ...feed.entries.flatMap((entry) => ['<entry>', ...entryLines(entry, feed.updated), '</entry>']),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entryLines(entry: AtomEntry, updatedFeed: string): string[] {
  const published = rfc3339(entry.published);
  return [
    `<id>${xmlText(entry.id)}</id>`,
    `<title>${xmlText(entry.title)}</title>`,
    ...(published === undefined ? [] : [`<published>${published}</published>`]),
    `<updated>${firstMoment(entry.updated, entry.published, updatedFeed)}</updated>`,
    ...(entry.author ? [`<author><name>${xmlText(entry.author)}</name></author>`] : []),
    `<link rel="alternate" type="text/html" href="${addressText(entry.address)}"/>`,
    ...(entry.enclosures ?? []).map(enclosureLine),
    ...(entry.summaryHtml ? [`<summary type="html">${xmlText(entry.summaryHtml)}</summary>`] : []),
  ];
}

function enclosureLine({ href, type, length, title }: AtomEnclosure): string {
  const size = length === undefined ? '' : ` length="${length}"`;
  return `<link rel="enclosure" type="${xmlText(type)}"${size} title="${xmlText(title)}" href="${addressText(href)}"/>`;
}

function addressText(address: string): string {
  return xmlText(asciiAddress(address));
}

/** Every feed and every entry must have an update time: the first valid one of these. */
function firstMoment(...moments: string[]): string {
  return moments.map(rfc3339).find((one) => one !== undefined) ?? '1970-01-01T00:00:00.000Z';
}
