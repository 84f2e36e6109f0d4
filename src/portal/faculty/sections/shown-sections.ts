import type { Section } from '#model/entries/define-section.ts';
import type { EntrySections } from '#portal/kit/entry-sections/use-entry-sections.ts';

/** The lists of a form, with the state of their tables. */
export interface ShownSections extends EntrySections {
  readonly sections: readonly Section[];
  /** False for read-only users. */
  readonly mayWrite: boolean;
}
