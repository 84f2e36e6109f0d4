import type { PersonEntry } from '#model/kinds/people.ts';
import { entryListView } from './entry-list.tsx';

/** Several employees. */
export const peopleView = entryListView<PersonEntry>({
  optionOf: ({ name, email }) => ({ value: email, label: name ? `${name} · ${email}` : email }),
  entryOf: ({ value, words }) => ({ name: words === value ? '' : words, email: value }),
});
