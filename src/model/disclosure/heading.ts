import type { Source } from './source.ts';

/** One thing that a college is asked to disclose. */
export interface DisclosureItem {
  /** What disclosures are stored under: it never changes. */
  readonly id: string;
  readonly label: string;
  /** What is asked, in a sentence. */
  readonly asks: string;
  /** Where the data of the college answers it; none where it can only be stated. */
  readonly sources: readonly Source[];
}

/** Some of them, under one heading. */
export interface DisclosureHeading {
  readonly id: string;
  readonly title: string;
  readonly items: readonly DisclosureItem[];
}
