import type { Row, StoredRow } from '../define.ts';
import type { disclosure } from './disclosure.ts';
import type { DisclosureItem } from './heading.ts';
import { headings, items } from './headings.ts';
import type { Facts, FoundRecord, Selection, Source } from './source.ts';

export type Disclosure = Row<typeof disclosure>;

/** The data that exists at a moment, as far as the reader may see it. */
export interface DisclosureFacts {
  /** The records of each resource that a source reads, with the fields of `factFields`, in the order of entry. */
  readonly records: Facts;
  /** The disclosures entered by staff, in the order of entry. */
  readonly disclosures: readonly Disclosure[];
}

/** The data found for an item. */
export interface DisclosedData {
  readonly label: string;
  /** The page that lists all of it, relative to the base of the site; absent if there is none. */
  readonly path?: string;
  readonly count: number;
  /**
   * Records with pages of their own, the newest first: all of them without a `path`, else at most `maxNamed`; empty if
   * they are only counted.
   */
  readonly records: readonly FoundRecord[];
  /** True if it is only related to the item and does not answer it. */
  readonly isBeside: boolean;
}

/** What the public sees under an item. */
export interface DisclosedItem extends Pick<DisclosureItem, 'id' | 'label' | 'asks'> {
  /** The last entered first: the accounts of this year come before those of last year. */
  readonly stated: readonly Disclosure[];
  readonly sources: readonly DisclosedData[];
  /** True if nothing is stated and no data answers the item. */
  readonly isMissing: boolean;
}

/** Items under a heading, and how many of them are available. */
export interface DisclosedHeading {
  readonly id: string;
  readonly title: string;
  readonly items: readonly DisclosedItem[];
  readonly there: number;
}

/** The most records of a source that are listed one by one beside a page that lists them all. */
export const maxNamed = 6;

/** The fields that the sources read, by the name of the resource. */
export const factFields: ReadonlyMap<string, readonly string[]> = fieldsByResource(
  items.flatMap(({ sources }) => sources).flatMap((source) => (source.also ? [source, source.also] : [source])),
);

/** The content of every item, in the order of the headings. */
export function disclosureOf(facts: DisclosureFacts): DisclosedHeading[] {
  return headings.map(({ id, title, items: asked }) => {
    const found = asked.map((item) => disclosedItem(item, facts));
    return { id, title, items: found, there: found.filter(({ isMissing }) => !isMissing).length };
  });
}

/** How many items are available, and the total. */
export function countAvailable(disclosed: readonly DisclosedHeading[]): { there: number; items: number } {
  return {
    there: disclosed.reduce((sum, { there }) => sum + there, 0),
    items: disclosed.reduce((sum, heading) => sum + heading.items.length, 0),
  };
}

function disclosedItem({ id, label, asks, sources }: DisclosureItem, facts: DisclosureFacts): DisclosedItem {
  const stated = facts.disclosures.filter(({ item }) => item === id).toReversed();
  const found = sources.map((source) => foundIn(source, facts)).filter(({ count }) => count > 0);
  const isMissing = stated.length === 0 && found.every(({ isBeside }) => isBeside);
  return { id, label, asks, stated, sources: found, isMissing };
}

function foundIn(source: Source, { records }: DisclosureFacts): DisclosedData {
  const { label, also, count, order, path, each, isBeside } = source;
  const held = heldIn(source, records);
  const others = also ? heldIn(also, records).length : 0;
  const inOrder = order ? held.toSorted(order) : held.toReversed();
  const named = path === undefined ? inOrder : inOrder.slice(0, maxNamed);
  return {
    label,
    ...(path !== undefined && { path }),
    count: (count ? count(held) : held.length) + others,
    records: each ? named.map((record) => ({ id: record.id, ...each(record) })) : [],
    isBeside: isBeside === true,
  };
}

function heldIn({ of, holds }: Selection, records: Facts): readonly StoredRow[] {
  const all = records[of] ?? [];
  return holds ? all.filter((record) => holds(record, records)) : all;
}

function fieldsByResource(selections: readonly Selection[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { of, fields } of selections) found.set(of, [...new Set([...(found.get(of) ?? []), ...fields])]);
  return found;
}
