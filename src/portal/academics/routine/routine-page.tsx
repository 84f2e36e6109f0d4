import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { routine } from '#model/academics/routine.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { TabTitleProvider, Page, Skeleton } from '#portal/kit/page.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { useSessions } from '../use-sessions.ts';
import { routineViews } from './routine-views.tsx';
import { WeekPage } from './week-page.tsx';

const tabs = { list: 'List', section: 'By section', teacher: 'By teacher', room: 'By room' };

/** The routine: its list, and the week of a section, a teacher or a room. */
export function RoutinePage() {
  const tab = useTab(tabs);
  const strip = <TabStrip label="Routine" tabs={tabs} keep={['session']} />;
  return (
    <TabTitleProvider value={tabs[tab]}>
      {tab === 'list' ? <RoutineList head={strip} /> : <WeekPage key={tab} of={tab} head={strip} />}
    </TabTitleProvider>
  );
}

function RoutineList({ head }: { head: ReactNode }) {
  const [params] = useSearchParams();
  const { names, list } = useSessions();
  // A new entry starts with the active session: a form that is open at page load waits for it.
  if (list.isPending && params.has('add')) {
    return (
      <Page title={routine.title} head={head}>
        <Skeleton lines={6} height={40} />
      </Page>
    );
  }
  return <ListPage resource={routine} views={{ ...routineViews, start: { session: names[0] ?? '' } }} head={head} />;
}
