import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readFaculty, type FacultyData } from './calls.ts';

/** A person's data as the page knows it. */
export interface KnownFaculty {
  /** Null when there is no such employee; undefined until it is read. */
  readonly data: FacultyData | null | undefined;
  readonly error: unknown;
  /** Reads it again; null when that failed. The same function all the time. */
  readonly reload: Reload;
}

export type Reload = () => Promise<FacultyData | null>;

/** Reads everything of a person's page. Read again with the lists of the screen: a save of any part changes it. */
export function useFacultyData(id: string): KnownFaculty {
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'faculty-data', id],
    queryFn: () => readFaculty(id),
  });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return answer.isSuccess ? answer.data : null;
  }, [refetch]);
  return { data, error, reload };
}
