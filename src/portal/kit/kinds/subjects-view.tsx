import type { SubjectEntry } from '#model/kinds/subjects.ts';
import { entryListView } from './entry-list.tsx';

/** The display of a paper in a select. */
export const subjectEntry = {
  optionOf: ({ label, code }: SubjectEntry) => ({
    value: code,
    label: label && label !== code ? `${label} · ${code}` : code,
  }),
  entryOf: ({ value, words }: { value: string; words: string }): SubjectEntry => ({ label: words, code: value }),
};

/** Several papers. */
export const subjectsView = entryListView<SubjectEntry>(subjectEntry);
