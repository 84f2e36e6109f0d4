import type { Row } from '../define.ts';
import type { disclosure } from './disclosure.ts';
import type { DisclosureItem } from './heading.ts';
import { headings, items } from './headings.ts';
import type { Facts, FoundRecord, Source } from './source.ts';

export type Disclosure = Row<typeof disclosure>;

/** What there is at a moment, as far as somebody may see it. */
export interface DisclosureFacts {
  /** The records of each resource that a source looks at, with the fields of `factFields`, in the order of entry. */
  readonly records: Facts;
  /** What staff stated, in the order of entry. */
  readonly disclosures: readonly Disclosure[];
}

/** What the data has for an item. */
export interface Found {
  readonly label: string;
  /** Where all of it is read, below the base of the site. */
  readonly path: string;
  readonly count: number;
  /** Those with pages of their own, the newest first, at most `mostNamed`; none where they are only counted. */
  readonly records: readonly FoundRecord[];
  /** True for what is worth a look beside the item, and is no answer to it. */
  readonly isBeside: boolean;
}

/** What the public finds under an item. */
export interface DisclosedItem extends Pick<DisclosureItem, 'id' | 'label' | 'asks'> {
  /** The last entered first: the accounts of this year stand before those of the last. */
  readonly stated: readonly Disclosure[];
  readonly sources: readonly Found[];
  /** True where nothing is stated and no data answers. */
  readonly isMissing: boolean;
}

/** Some items under a heading, and how many of them are there. */
export interface DisclosedHeading {
  readonly id: string;
  readonly title: string;
  readonly items: readonly DisclosedItem[];
  readonly there: number;
}

/** As many records of a source are named one by one. */
export const mostNamed = 6;

/** What of each resource the sources look at, by its name. */
export const factFields: ReadonlyMap<string, readonly string[]> = fieldsByResource(
  items.flatMap(({ sources }) => sources),
);

/** What every item has, in the order of the headings. */
export function disclosureOf(facts: DisclosureFacts): DisclosedHeading[] {
  return headings.map(({ id, title, items: asked }) => {
    const found = asked.map((item) => disclosedItem(item, facts));
    return { id, title, items: found, there: found.filter(({ isMissing }) => !isMissing).length };
  });
}

/** How many items are there, of how many. */
export function standingOf(disclosed: readonly DisclosedHeading[]): { there: number; items: number } {
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

function foundIn(source: Source, { records }: DisclosureFacts): Found {
  const { label, of, holds, count, order, path, each, isBeside } = source;
  const all = records[of] ?? [];
  const held = holds ? all.filter((record) => holds(record, records)) : all;
  const named = each ? (order ? held.toSorted(order) : held.toReversed()).slice(0, mostNamed) : [];
  return {
    label,
    path,
    count: count ? count(held) : held.length,
    records: each ? named.map((record) => ({ id: record.id, ...each(record) })) : [],
    isBeside: isBeside === true,
  };
}

function fieldsByResource(sources: readonly Source[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { of, fields } of sources) found.set(of, [...new Set([...(found.get(of) ?? []), ...fields])]);
  return found;
}
