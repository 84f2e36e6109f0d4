import { pages } from '#model/routes.ts';
import { TabTitleProvider, Page } from '#portal/kit/page.tsx';
import { useMe } from '#portal/session/me.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { DeletedRecords } from './deleted-records.tsx';
import { Log } from './log.tsx';
import { Outbox } from './outbox.tsx';

/** The activity log, the outbox, and the deleted records. */
export function Logs() {
  const { can } = useMe();
  const readsOutbox = can.acts.includes('readOutbox');
  const readsDeleted = can.acts.includes('readDeleted');
  const tabs = { log: 'Log', ...(readsOutbox && { outbox: 'Outbox' }), ...(readsDeleted && { deleted: 'Deleted' }) };
  const tab = useTab<'log' | 'outbox' | 'deleted'>(tabs);
  return (
    <TabTitleProvider value={tabs[tab] ?? null}>
      <Page
        title={pages.logs.title}
        head={Object.keys(tabs).length > 1 && <TabStrip label={pages.logs.title} tabs={tabs} />}
      >
        {tab === 'log' && <Log />}
        {tab === 'outbox' && <Outbox />}
        {tab === 'deleted' && <DeletedRecords />}
      </Page>
    </TabTitleProvider>
  );
}
