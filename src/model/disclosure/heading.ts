import type { Source } from './source.ts';

/** One thing that a college is asked to disclose. */
export interface DisclosureItem {
  /** The key that disclosures are stored under: it never changes. */
  readonly id: string;
  readonly label: string;
  /** The requirement, in a sentence. */
  readonly asks: string;
  /** Where the data of the college answers the item; empty if it can only be stated. */
  readonly sources: readonly Source[];
}

/** Several items under one heading. */
export interface DisclosureHeading {
  readonly id: string;
  readonly title: string;
  readonly items: readonly DisclosureItem[];
}
