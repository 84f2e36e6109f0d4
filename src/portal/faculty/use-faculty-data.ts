import { useStoredLists, type KnownLists } from '#portal/kit/entry-sections/use-stored-lists.ts';
import { storedKey } from '#portal/kit/stored-key.ts';
import { readFaculty, type FacultyData } from './calls.ts';

/** A person's data and its loading state. */
export type KnownFaculty = KnownLists<FacultyData>;

export type Reload = KnownFaculty['reload'];

/** Reads all data of a person's page. */
export function useFacultyData(id: string): KnownFaculty {
  return useStoredLists(storedKey('faculty data', id), () => readFaculty(id));
}
