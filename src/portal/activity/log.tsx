import { Button, Select, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { activityActions } from '#model/activity-actions.ts';
import { formatCount } from '#model/wording/format-count.ts';
import { useLastPage } from '#portal/kit/list/use-last-page.ts';
import { ErrorState } from '#portal/kit/page.tsx';
import { pageIn } from '#portal/kit/list/list-state.ts';
import { useChangeAddress } from '#portal/kit/use-change-address.ts';
import { useMe } from '#portal/session/me.tsx';
import styles from './activity.module.css';
import { LogLines } from './log-lines.tsx';
import { maxDate } from '#portal/kit/kinds/max-date.ts';
import { FilterBar } from './filter-bar.tsx';
import { readLog } from './read-log.ts';
import { useLastError } from './use-last-error.ts';
import { useFilterDraft } from './use-filter-draft.ts';

const names = ['user', 'action', 'record', 'from', 'to', 'q'] as const;
type Filters = Record<(typeof names)[number], string>;

/** The address may contain any text. */
const actions: readonly string[] = activityActions;

/** Lines on one page. */
const pageSize = 100;

/** The activity log: green on black, the newest line first. */
export function Log() {
  const { user, can } = useMe();
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters;
  const page = pageIn(params);
  const log = useQuery({
    queryKey: ['log', filters, page],
    queryFn: () => readLog(user, { limit: pageSize, offset: (page - 1) * pageSize }, filters),
    placeholderData: keepPreviousData,
    // Users open the log to see the latest events.
    staleTime: 0,
  });
  const change = useChangeAddress();
  useLastPage(log, { page, pageSize, show: (last) => change({ page: last }) });
  const error = useLastError(log);
  const show = (next: Partial<Filters> & { page?: string }) => {
    const entries = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(entries), { preventScrollReset: next.page === undefined });
  };
  return (
    <>
      <FilterForm filters={filters} all={can.acts.includes('readAllActivity')} show={show} />
      {error ? (
        <ErrorState error={error} retry={() => void log.refetch()} />
      ) : (
        <LogLines label="Activity" lines={log.data?.rows} />
      )}
      {/* Not before the lines are rendered, which would push it down. */}
      {log.data && <Pager page={page} total={log.data.total} show={(to) => show({ page: to > 1 ? String(to) : '' })} />}
    </>
  );
}

interface FilterFormProps {
  filters: Filters;
  /** True for a user who sees everybody's lines. */
  all: boolean;
  show: (filters: Partial<Filters>) => void;
}

/** Filters the log on submit; a choice and a day apply at once. */
function FilterForm({ filters, all, show }: FilterFormProps) {
  const [typed, setTyped] = useFilterDraft(filters);
  const bind = (name: keyof Filters) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <FilterBar
      isFiltered={names.some((name) => filters[name] !== '')}
      onSend={() => show(typed)}
      onShowAll={() => show(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      <TextInput {...bind('q')} label="Words" placeholder="Anywhere" />
      {all && <TextInput {...bind('user')} label="User" placeholder="Part of an e-mail" />}
      <Select
        label="Action"
        placeholder="Any"
        data={typed.action && !actions.includes(typed.action) ? [...actions, typed.action] : actions}
        value={typed.action || null}
        clearable
        onChange={(action) => show({ ...typed, action: action ?? '' })}
      />
      <TextInput {...bind('record')} label="Record" placeholder="course 3" />
      <div className={styles['days']}>
        <TextInput {...bind('from')} type="date" max={maxDate} label="From" />
        <TextInput {...bind('to')} type="date" max={maxDate} label="To" />
      </div>
    </FilterBar>
  );
}

interface PagerProps {
  page: number;
  total: number;
  show: (page: number) => void;
}

function Pager({ page, total, show }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={styles['pager']} aria-label="Pages of the log">
      <span role="status">
        {formatCount(total, 'line')}
        {last > 1 && `, page ${page} of ${last}`}
      </span>
      {last > 1 && (
        <>
          <Button variant="default" size="sm" disabled={page <= 1} onClick={() => show(page - 1)}>
            Newer
          </Button>
          <Button variant="default" size="sm" disabled={page >= last} onClick={() => show(page + 1)}>
            Older
          </Button>
        </>
      )}
    </nav>
  );
}
