import { Button } from '@mantine/core';
import { IconCalendarDown, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { startOfPlan, type WeekView } from '#model/academics/routine-week.ts';
import { routine } from '#model/academics/routine.ts';
import type { Values } from '#model/field.ts';
import { pathOf } from '#model/routes.ts';
import { useCurrentRows, useDataSource } from '#portal/kit/data-source.tsx';
import { loadPickers } from '#portal/kit/kinds/pickers.ts';
import { useListKeys } from '#portal/kit/list/list-keys.ts';
import { useSingleKeys } from '#portal/kit/list/single-keys.ts';
import { useListState } from '#portal/kit/list/list-state.ts';
import { LateDrawer } from '#portal/kit/late-drawer.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { preload } from '#portal/kit/preload.ts';
import { drawerTitle } from '#portal/kit/record/drawer-title.ts';
import { useMayChange, useOpenedRecord } from '#portal/kit/record/use-opened-record.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { PrintMenu } from './print-menu.tsx';
import { routineViews } from './routine-views.tsx';
import { routineQuery } from './use-routine-entries.ts';
import { useWeek } from './use-week.ts';
import { planInput, WeekChooser } from './week-chooser.tsx';
import styles from './week-page.module.css';
import { WeekSheet } from './week-sheet.tsx';

const RecordDrawer = lazy(async () => {
  preload(loadPickers);
  return { default: (await import('#portal/kit/record/record-drawer.tsx')).RecordDrawer };
});

type Week = ReturnType<typeof useWeek>;

/** The week of one section, teacher or room of a session, as a grid that can be printed, downloaded and edited. */
export function WeekPage({ of, head }: { of: WeekView; head: ReactNode }) {
  const source = useDataSource();
  const state = useListState(routine);
  const week = useWeek(of);
  const { plan, hours, session, list, isRead } = week;
  const mayAdd = source.can(routine.name, 'add');
  const mayOpen = useMayChange(routine);
  const isCurrent = useCurrentRows(routine, routineQuery(session), list) !== undefined && isRead;
  const opened = useOpenedRecord(routine, state, { rows: isCurrent ? hours : undefined, mayAdd });
  const [start, setStart] = useState<Values>({});
  const [downloads, setDownloads] = useState(false);
  const add = (known: Values = {}) => {
    setStart({ session, ...(plan && startOfPlan(of, plan.key, hours)), ...known });
    opened.open('new');
  };
  const onAdd = mayAdd && session !== '' ? add : undefined;
  useListKeys({
    search: () => document.getElementById(planInput)?.focus(),
    add: onAdd && (() => onAdd()),
    rows: () => document.querySelector<HTMLElement>('main table button')?.focus(),
  });
  // Shown before the plan is loaded: on a phone they take a line of their own.
  const mayCome = plan !== undefined || isAwaited(week);
  const actions = (
    <>
      {mayCome && <PrintMenu week={week} />}
      {mayCome && (
        <Button
          variant="default"
          disabled={!plan}
          leftSection={<IconCalendarDown size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setDownloads(true)}
        >
          Calendar<span className={styles['what']}>&nbsp;file</span>
        </Button>
      )}
      {mayCome && mayAdd && <AddButton onAdd={plan && onAdd} />}
    </>
  );
  return (
    <Page title={routine.title} actions={actions} head={head}>
      <Suspense fallback={<Skeleton lines={6} height={64} />}>
        <Body
          week={week}
          onAdd={onAdd}
          onOpen={mayOpen ? (entry) => opened.open(entry) : undefined}
          change={state.change}
        />
      </Suspense>
      {downloads && plan && <CalendarDialog week={week} onClose={() => setDownloads(false)} />}
      {opened.shown && (
        <LateDrawer title={drawerTitle(opened.shown.record === 'new')} onClose={opened.close}>
          <RecordDrawer
            key={opened.shown.key}
            resource={routine}
            opened={opened.shown.record}
            onClose={opened.close}
            onChanged={opened.setChanged}
            views={{ ...routineViews, start }}
          />
        </LateDrawer>
      )}
    </Page>
  );
}

/** Whether the week is still loading. */
function isAwaited({ sessions, session, list, isRead }: Week): boolean {
  if (isRead || sessions.list.isError || list.isError) return false;
  return session !== '' || sessions.list.isPending;
}

interface BodyProps {
  week: Week;
  onAdd: ((known?: Values) => void) | undefined;
  onOpen: Parameters<typeof WeekSheet>[0]['onOpen'];
  change: (parts: Readonly<Record<string, string | null>>) => void;
}

function Body({ week, onAdd, onOpen, change }: BodyProps) {
  const { sessions, session, list, isRead, plan, shown, facts } = week;
  const failed = [sessions.list, list].find((one) => one.isError);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (sessions.list.isSuccess && session === '') {
    return (
      <EmptyState
        title="No session yet"
        action={
          <Button component={Link} to={pathOf('session')}>
            Go to the sessions
          </Button>
        }
      >
        A routine belongs to a session. Add one first.
      </EmptyState>
    );
  }
  if (!isRead) return <Skeleton lines={6} height={64} />;
  return (
    <>
      <WeekChooser week={week} change={change} />
      {plan ? (
        <WeekSheet facts={facts} plan={plan} shown={shown} onAdd={onAdd} onOpen={onOpen} />
      ) : (
        <EmptyState title={`Nothing to show for ${session}`} action={onAdd && <AddButton onAdd={onAdd} />}>
          {nothing[facts.of]}
        </EmptyState>
      )}
    </>
  );
}

const nothing = {
  section: 'The week of every section stands here as soon as the routine has an entry.',
  teacher: 'The week of every teacher stands here as soon as an entry of the routine names one.',
  room: 'The week of every room stands here as soon as an entry of the routine names one.',
};

/** Disabled without `onAdd`. */
function AddButton({ onAdd }: { onAdd: (() => void) | undefined }) {
  const [hasKeys] = useSingleKeys();
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      aria-keyshortcuts={hasKeys ? 'n' : undefined}
      disabled={!onAdd}
      onClick={() => onAdd?.()}
    >
      Add<span className={styles['what']}>&nbsp;routine</span>
    </Button>
  );
}
