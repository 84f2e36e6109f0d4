import type { StudentEntry } from '#model/kinds/students.ts';
import { entryListView } from './entry-list.tsx';

/** Several students. */
export const studentsView = entryListView<StudentEntry>({
  optionOf: ({ roll_no, name }) => ({ value: roll_no, label: name ? `${name} · ${roll_no}` : roll_no }),
  entryOf: ({ value, words }) => ({ roll_no: value, name: words === value ? '' : words, email: '' }),
});
