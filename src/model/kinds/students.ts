import { entryList } from './entry-list.ts';

/** A student by the college's roll number, with name and e-mail address. */
export type StudentEntry = { roll_no: string; name: string; email: string };

/** Several students; the limit fits a large college. */
export const students = entryList<StudentEntry>({
  handle: 'roll_no',
  copies: { name: 'name', email: 'email' },
  greatest: 5000,
  shared: true,
});
