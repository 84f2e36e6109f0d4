import { Suspense, type ComponentType, type ReactNode } from 'react';
import { pages } from '#model/routes.ts';
import { LoadingPage, TabTitleProvider } from '#portal/kit/page.tsx';
import { Code, UnderTitle } from '#portal/kit/under-title.tsx';
import { useMe } from '#portal/session/me.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';

/** The tabs of the college's page: their names in the address and their labels. */
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

/** The props of a tab: it is a page of its own. */
export interface CollegePanelProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the rest. */
  head: ReactNode;
}

/** The components of the tabs, provided by other areas. */
export type CollegePanels = Readonly<Record<keyof typeof tabs, ComponentType<CollegePanelProps>>>;

/** The data of the college as a whole, one list per tab, under the college's name and code. */
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
    <TabTitleProvider value={tabs[tab]}>
      <Suspense key={tab} fallback={<LoadingPage title={title} head={head} />}>
        <Panel title={title} head={head} />
      </Suspense>
    </TabTitleProvider>
  );
}
