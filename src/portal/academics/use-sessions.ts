import { useMemo } from 'react';
import { session } from '#model/academics/session.ts';
import { useList } from '#portal/kit/data-source.tsx';

/** The names of the sessions, those that are active first and the latest before the others; none while they are not read. */
export function useSessions() {
  const list = useList(session, { sort: [session.caption] });
  const names = useMemo(() => {
    const latestFirst = [...(list.data?.rows ?? [])].reverse();
    const active = latestFirst.filter((row) => row['is_active'] === 1);
    const others = latestFirst.filter((row) => row['is_active'] !== 1);
    return [...active, ...others].map((row) => String(row['session_name']));
  }, [list.data]);
  return { names, list };
}
