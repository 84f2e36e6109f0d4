import { useMemo } from 'react';
import { clashesOf, hasParallelHour, type Clash } from '#model/academics/routine-clashes.ts';
import {
  hoursOfPlan,
  plansOf,
  rowsOfWeek,
  type Plan,
  type WeekView,
  type WeekRow,
} from '#model/academics/routine-week.ts';
import { subject } from '#model/academics/subject.ts';
import { useAllRecords } from '#portal/kit/data-source.tsx';
import { useQueryNow } from '#portal/kit/use-change-address.ts';
import { useMe } from '#portal/session/me.tsx';
import { useSessions } from '../use-sessions.ts';
import { useRoutineEntries, useRosters, useEntriesWithTenure, type RoutineEntry } from './use-routine-entries.ts';

/** The data that every grid of a session shares. */
export interface WeekFacts {
  readonly of: WeekView;
  readonly session: string;
  /** Every entry of the session. */
  readonly hours: readonly RoutineEntry[];
  readonly rows: readonly WeekRow[];
  /** The name of a subject by its code; "" when it is not known. */
  readonly subjectName: (code: string) => string;
  /** The clashes of an entry. */
  readonly clashesOf: (entry: RoutineEntry) => readonly Clash[];
}

const none: readonly RoutineEntry[] = [];

/**
 * The week in the address: `session`, and the section, teacher or room (`of`). Without them, the first session and the
 * plan with the most hours.
 */
export function useWeek(of: WeekView) {
  const params = useQueryNow();
  const sessions = useSessions();
  const session = params.get('session') ?? sessions.names[0] ?? '';
  const list = useRoutineEntries(session);
  const isRead = list.data !== undefined && !list.isPlaceholderData;
  const hours = useEntriesWithTenure((isRead ? list.data.rows : none) as readonly RoutineEntry[]);
  const plans = useMemo(() => plansOf(of, hours), [of, hours]);
  const plan = usePlan({ of, plans, hours }, params.get('of'));
  const shown = useMemo(() => (plan ? hoursOfPlan(of, plan.key, hours) : none), [of, plan, hours]);
  const subjectName = useSubjectNames();
  const clashes = useClashes(session, { hours, shown });
  const rows = useMemo(() => rowsOfWeek(hours, session), [hours, session]);
  const facts: WeekFacts = { of, session, hours, rows, subjectName, clashesOf: clashes };
  return { sessions, session, list, isRead, hours, plans, plan, shown, facts };
}

/** The plan in the address. Without one a teacher sees the own week first. */
function usePlan({ of, plans, hours }: Plans, key: string | null): Plan | undefined {
  const { email } = useMe().user;
  const wanted = key ?? (of === 'teacher' ? email : '');
  const fullest = useMemo(() => fullestOf({ of, plans, hours }), [of, plans, hours]);
  return plans.find((plan) => plan.key === wanted) ?? fullest;
}

interface Plans {
  of: WeekView;
  plans: readonly Plan[];
  hours: readonly RoutineEntry[];
}

function fullestOf({ of, plans, hours }: Plans): Plan | undefined {
  const counted = plans.map((plan) => ({ plan, count: hoursOfPlan(of, plan.key, hours).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.plan;
}

function useSubjectNames() {
  const { data } = useAllRecords(subject);
  return useMemo(() => {
    const names = new Map((data?.rows ?? []).map((row) => [String(row['sub_code']), String(row['sub_name'])]));
    return (code: string) => names.get(code) ?? '';
  }, [data]);
}

/** The clashes of each entry. The sections are requested only if hours of one term overlap. */
function useClashes(
  session: string,
  { hours, shown }: { hours: readonly RoutineEntry[]; shown: readonly RoutineEntry[] },
) {
  const wanted = useMemo(() => shown.some((entry) => hasParallelHour(entry, hours)), [hours, shown]);
  const { rosters, isLoading } = useRosters(session, { wanted });
  return useMemo(
    () => (entry: RoutineEntry) => {
      const found = clashesOf(entry, { hours, sections: rosters });
      return isLoading ? found.filter((one) => one.field !== 'section') : found;
    },
    [hours, rosters, isLoading],
  );
}
