import { useStoredLists, type KnownLists } from '#portal/kit/entry-sections/use-stored-lists.ts';
import { readFaculty, type FacultyData } from './calls.ts';

/** A person's data as the page knows it. */
export type KnownFaculty = KnownLists<FacultyData>;

export type Reload = KnownFaculty['reload'];

/** Reads everything of a person's page. Read again with the lists of the screen: a save of any part changes it. */
export function useFacultyData(id: string): KnownFaculty {
  return useStoredLists(['list', 'faculty-data', id], () => readFaculty(id));
}
