import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { trees } from '#model/accreditation/trees.ts';
import { pages } from '#model/routes.ts';
import { LoadingPage, TabTitleProvider } from '#portal/kit/page.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';

/** The tabs of the IQAC page: their names in the address and their labels. */
const tabs = {
  notifications: 'IQAC Notifications',
  aqar: 'AQAR NAAC Matrices',
  ssr: 'SSR Matrices',
} as const;

/** The props of a tab: it is a page of its own. */
interface IqacPanelProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the rest. */
  head: ReactNode;
}

const Matrices = lazy(async () => ({ default: (await import('./matrices.tsx')).Matrices }));

/** The publications of IQAC, and the college's submissions for accreditation. Another area renders `Notifications`. */
export function IqacPage({ Notifications }: { Notifications: ComponentType<IqacPanelProps> }) {
  const { title } = pages.iqac;
  const tab = useTab(tabs);
  const given = { title, head: <TabStrip label={title} tabs={tabs} /> };
  return (
    <TabTitleProvider value={tabs[tab]}>
      <Suspense key={tab} fallback={<LoadingPage {...given} />}>
        {tab === 'notifications' ? <Notifications {...given} /> : <Matrices tree={trees[tab]} {...given} />}
      </Suspense>
    </TabTitleProvider>
  );
}
