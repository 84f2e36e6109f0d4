import { useMemo, type ReactNode } from 'react';
import { dayBefore } from '#model/college/college-day.ts';
import { roleKind } from '#model/roles.ts';
import { pages } from '#model/routes.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import { useListChoice } from '#portal/kit/list/use-list-choice.tsx';
import { useMe } from '#portal/session/me.tsx';
import { eventsOf, type Publisher } from './notice-forms.ts';
import { NoticeList } from './notice-list.tsx';
import { WithPublisher } from './with-publisher.tsx';

/** The events: for the office those of the college and every department, for a department its own. */
export function EventsPage() {
  const { role } = useMe().user;
  if (roleKind(role) === 'SUPERADMIN') return <Events owner={null} title={pages.events.title} />;
  return (
    <WithPublisher code={role} title={pages.events.title}>
      {({ code, name }) => <DepartmentEvents code={code} name={name} title={pages.events.title} head={null} />}
    </WithPublisher>
  );
}

interface DepartmentEventsProps {
  code: string;
  /** The department's name: its events are posted under it. */
  name: string;
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The events of one department, on its page. */
export function DepartmentEvents({ code, name, title, head }: DepartmentEventsProps) {
  const owner = useMemo(() => ({ code, name }), [code, name]);
  return <Events owner={owner} title={title} head={head} />;
}

const choices = { all: 'All', coming: 'Upcoming', past: 'Past' } as const;

/** The filter by time. All events come first in the choice, or a past event would be invisible after it is added. */
const times = {
  all: { views: { sort: '-opening_date' }, among: () => ({}) },
  coming: {
    views: { sort: 'opening_date', empty: 'No events to come' },
    // An event of today is not over.
    among: (day: string) => ({ closing_date: `${day}..` }),
  },
  past: {
    views: { sort: '-opening_date', empty: 'No past events' },
    among: (day: string) => ({ closing_date: `..${dayBefore(day)}` }),
  },
} as const;

interface EventsProps {
  owner: Publisher | null;
  title: string;
  head?: ReactNode;
}

function Events({ owner, title, head }: EventsProps) {
  const college = useMe().settings.college_name;
  // The search stays; the page and the order belonged to the other list.
  const [time, above] = useListChoice({ name: 'when', label: 'Which events', choices, resets: ['sort'] });
  const { views, among } = times[time];
  const form = useMemo(() => eventsOf(owner, college), [owner, college]);
  return (
    <NoticeList form={form} views={views} title={title} among={among(todayAtCollege())} head={head} above={above} />
  );
}
