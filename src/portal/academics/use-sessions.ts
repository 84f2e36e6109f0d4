import { useMemo } from 'react';
import { session } from '#model/academics/session.ts';
import { useAllRecords } from '#portal/kit/data-source.tsx';

/**
 * The names of the sessions, the active ones first and then the latest first, and the active ones alone; empty while
 * they are loading.
 */
export function useSessions() {
  const list = useAllRecords(session);
  const sessions = useMemo(() => {
    const latestFirst = [...(list.data?.rows ?? [])].reverse();
    const namesOf = (isActive: boolean) =>
      latestFirst.filter((row) => (row['is_active'] === 1) === isActive).map((row) => String(row['session_name']));
    const active = namesOf(true);
    return { names: [...active, ...namesOf(false)], active };
  }, [list.data]);
  return { ...sessions, list };
}
