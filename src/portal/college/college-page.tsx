import { Suspense, type ComponentType, type ReactNode } from 'react';
import { pages } from '#model/routes.ts';
import { ArrivingPage, InTab } from '#portal/kit/page.tsx';
import { Code, UnderTitle } from '#portal/kit/under-title.tsx';
import { useMe } from '#portal/shell/account/me.tsx';
import { TabStrip, useTab } from '#portal/shell/frame/tab-strip.tsx';

/** The tabs of the college's page: their names in the address and their words. */
const tabs = {
  notifications: 'Notifications',
  others: 'Others',
  staff: 'Staff',
  committee: 'Committee',
  facilities: 'Facilities',
  featured: 'Featured Notification',
  alumni: 'Notable Alumni',
  performance: 'Academic Performance',
  union: 'PCSU',
} as const;

/** What a tab is given: it is a page of its own. */
export interface CollegePanelProps {
  /** The words of the page's title. */
  title: string;
  /** Stands between the title and the rest. */
  head: ReactNode;
}

/** How each tab is drawn: by other areas. */
export type CollegePanels = Readonly<Record<keyof typeof tabs, ComponentType<CollegePanelProps>>>;

/** Everything that belongs to the college as a whole, a list a tab, under the college's name and code. */
export function CollegePage({ panels }: { panels: CollegePanels }) {
  // A new college has no name yet.
  const { college_name, college_code } = useMe().settings;
  const title = college_name || pages.college.title;
  const tab = useTab(tabs);
  const Panel = panels[tab];
  const head = (
    <>
      <UnderTitle>
        <Code>{college_code}</Code>
      </UnderTitle>
      <TabStrip label={title} tabs={tabs} />
    </>
  );
  return (
    <InTab value={tabs[tab]}>
      <Suspense key={tab} fallback={<ArrivingPage title={title} head={head} />}>
        <Panel title={title} head={head} />
      </Suspense>
    </InTab>
  );
}
