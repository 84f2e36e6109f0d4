import { useCallback } from 'react';
import type { Values } from '#model/field.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { useEntrySections, type EntrySections } from '#portal/kit/entry-sections/use-entry-sections.ts';
import { useStoredLists, type KnownLists } from '#portal/kit/entry-sections/use-stored-lists.ts';
import { readDepartment, saveDepartment, type DepartmentData } from '../calls.ts';

/** A department's data, and the unsaved changes of its sections. */
export interface Profile extends EntrySections, KnownLists<DepartmentData> {}

const sections = sectionsOf('department');

/** Reads a department's data and holds the changes of its sections until they are saved. */
export function useProfile(code: string): Profile {
  const known = useStoredLists(['department-data', code], () => readDepartment(code));
  const { data, reload } = known;
  const save = useCallback((lists: Values, version: number) => saveDepartment({ code }, { ...lists, version }), [code]);
  return { ...known, ...useEntrySections(sections, data, { owner: code, together: false, save, reload }) };
}
