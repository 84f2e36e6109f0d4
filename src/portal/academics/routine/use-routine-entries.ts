import { useMemo } from 'react';
import { course } from '#model/academics/course.ts';
import { routine } from '#model/academics/routine.ts';
import {
  clashesOf,
  needsClashCheck,
  type Clash,
  type Hour,
  type Roster,
  type ClashContext,
} from '#model/academics/routine-clashes.ts';
import { section } from '#model/academics/section.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { useAllRecords, useDataSource, useList, type ListQuery } from '#portal/kit/data-source.tsx';

/** A stored entry of the routine. */
export type RoutineEntry = StoredRow & Hour;

/** Every entry of a session's routine; no request is sent while `name` is "". */
export function useRoutineEntries(name: string) {
  return useList(routine, routineQuery(name), { enabled: name !== '' });
}

/** The query for them. */
export function routineQuery(name: string): ListQuery {
  return { filters: { session: name } };
}

/** The entries with their course's word for a term: a clash and the title of a week show '1st year' if it applies. */
export function useEntriesWithTenure(entries: readonly RoutineEntry[]): readonly RoutineEntry[] {
  const { data } = useAllRecords(course);
  return useMemo(() => {
    const tenures = new Map((data?.rows ?? []).map((row) => [row['name'], String(row['tenure'])]));
    return entries.map((entry) => ({ ...entry, tenure: tenures.get(entry.course) ?? '' }));
  }, [entries, data]);
}

/**
 * The sections of a session, or of one course of it, to know which student is in which hour. A user who may not list
 * them gets none; then section letters decide. They contain every student, so they are loaded only if `wanted`.
 */
export function useRosters(name: string, { course, wanted }: { course?: string; wanted: boolean }) {
  const may = useDataSource().can(section.name, 'list');
  const filters = course === undefined ? { session: name } : { session: name, course };
  const { data, isLoading } = useList(section, { filters }, { enabled: may && wanted && name !== '' });
  return { rosters: (data?.rows ?? none) as readonly (StoredRow & Roster)[], isLoading };
}

const none: readonly never[] = [];

/** The entry in a form of the routine, and its clashes. */
export interface ClashCheck {
  readonly hour: Hour;
  readonly surroundings: ClashContext;
  readonly clashes: readonly Clash[];
  /** True when a clash needs a reason: the entry is new, or was moved. */
  readonly moved: boolean;
}

/** Checks the entry in a form against the session's other entries, as the server will. */
export function useClashCheck({ values, stored }: { values: Values; stored: StoredRow | undefined }): ClashCheck {
  const hour = useMemo(() => hourOf(values, stored), [values, stored]);
  const { data } = useRoutineEntries(hour.session);
  const hours = useEntriesWithTenure((data?.rows ?? none) as readonly RoutineEntry[]);
  const { rosters } = useRosters(hour.session, { course: hour.course, wanted: hour.course !== '' });
  return useMemo(() => {
    const surroundings = { hours, sections: rosters };
    return {
      hour,
      surroundings,
      clashes: clashesOf(hour, surroundings),
      moved: needsClashCheck(stored, hour),
    };
  }, [hour, hours, rosters, stored]);
}

function hourOf(values: Values, stored: StoredRow | undefined): Hour {
  const text = (name: string) => String(values[name] ?? '').trim();
  const time = (name: string) => text(name) || null;
  const number = (name: string) => (text(name) === '' ? null : Number(values[name]));
  return {
    ...(stored && { id: stored.id }),
    session: text('session'),
    day: text('day'),
    course: text('course'),
    stream: text('stream'),
    semester: number('semester'),
    section: text('section'),
    sub_code: text('sub_code'),
    teacher: text('teacher'),
    teacher_name: text('teacher_name'),
    room_number: text('room_number'),
    period_number: number('period_number'),
    start_time: time('start_time'),
    end_time: time('end_time'),
  };
}
