import { entryList } from './entry-list.ts';

/** An employee by e-mail address, with the name. */
export type PersonEntry = { name: string; email: string };

/** Several employees. */
export const people = entryList<PersonEntry>({ handle: 'email', copies: { name: 'name' }, greatest: 200 });
