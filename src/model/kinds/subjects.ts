import { entryList } from './entry-list.ts';

/** A paper by its code, with its name. */
export type SubjectEntry = { label: string; code: string };

/** Several papers. */
export const subjects = entryList<SubjectEntry>({ handle: 'code', copies: { label: null }, greatest: 200 });
