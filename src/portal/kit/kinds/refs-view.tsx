import type { LabelledRef } from '#model/kinds/refs.ts';
import { entryListView } from './entry-list.tsx';

/** Several records of another resource. */
export const refsView = entryListView<LabelledRef>({
  optionOf: (entry) => entry,
  entryOf: ({ value, words }) => ({ label: words, value }),
});
