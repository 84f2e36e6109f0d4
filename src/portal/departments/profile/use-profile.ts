import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Values } from '#model/field.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { useEntrySections, type EntrySections } from '#portal/kit/entry-sections/use-entry-sections.ts';
import { readDepartment, saveDepartment, type DepartmentData } from '../calls.ts';

/** A department's data, and what was changed of its sections. */
export interface Profile extends EntrySections {
  /** Null when there is no such department; undefined until it is read. */
  readonly data: DepartmentData | null | undefined;
  readonly error: unknown;
  /** Reads the data again; null when that failed. */
  reload(): Promise<DepartmentData | null>;
}

const sections = sectionsOf('department');

/** Reads a department's data and keeps what is changed of its sections until it is saved. */
export function useProfile(code: string): Profile {
  const { data, error, refetch } = useQuery({
    queryKey: ['department-data', code],
    queryFn: () => readDepartment(code),
  });
  const reload = useCallback(async () => {
    const answer = await refetch();
    return answer.isSuccess ? answer.data : null;
  }, [refetch]);
  const save = useCallback((lists: Values, version: number) => saveDepartment(code, { ...lists, version }), [code]);
  return { data, error, reload, ...useEntrySections(sections, data, { owner: code, together: false, save, reload }) };
}
