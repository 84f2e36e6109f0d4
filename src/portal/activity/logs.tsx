import { pages } from '#model/routes.ts';
import { Page } from '#portal/kit/page.tsx';
import { useMe } from '#portal/shell/me.tsx';
import { TabStrip, useTab } from '#portal/shell/tab-strip.tsx';
import { Log } from './log.tsx';
import { Outbox } from './outbox.tsx';

const tabs = { log: 'Log', outbox: 'Outbox' };

/** Who did what, and what the server wrote to whom. */
export function Logs() {
  const { can } = useMe();
  const tab = useTab(tabs);
  const readsOutbox = can.acts.includes('readOutbox');
  return (
    <Page title={pages.logs.title}>
      {readsOutbox && <TabStrip label={pages.logs.title} tabs={tabs} />}
      {tab === 'outbox' && readsOutbox ? <Outbox /> : <Log />}
    </Page>
  );
}
