import { useMemo } from 'react';
import { session } from '#model/academics/session.ts';
import { useList } from '#portal/kit/data-source.tsx';

/**
 * The names of the sessions, those that are active first and the latest before the others, and the active alone; none
 * while they are not read.
 */
export function useSessions() {
  const list = useList(session, { sort: [session.caption] });
  const sessions = useMemo(() => {
    const latestFirst = [...(list.data?.rows ?? [])].reverse();
    const namesOf = (isActive: boolean) =>
      latestFirst.filter((row) => (row['is_active'] === 1) === isActive).map((row) => String(row['session_name']));
    const active = namesOf(true);
    return { names: [...active, ...namesOf(false)], active };
  }, [list.data]);
  return { ...sessions, list };
}
