import type { Section } from '#model/entries/define-section.ts';
import type { EntrySections } from '#portal/kit/entry-sections/use-entry-sections.ts';

/** The lists of a form, as its tables show them. */
export interface ShownSections extends EntrySections {
  readonly sections: readonly Section[];
  /** False for whoever may only read. */
  readonly mayWrite: boolean;
}
