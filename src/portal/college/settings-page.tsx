import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { settings } from '#model/college/settings.ts';
import { pages } from '#model/routes.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { Page } from '#portal/kit/page.tsx';
import { Panel, Panels } from '#portal/kit/panels.tsx';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { sendTestMail } from './calls.ts';
import { useMe } from '#portal/session/me.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import styles from './settings-page.module.css';

/** The facts of the college, the settings of the portal, and panels for health, mail delivery and backups. */
export function SettingsPage() {
  const { can } = useMe();
  return (
    <Page title={pages.settings.title} actions={<ViewOnSite resource={settings} row={{ id: 1, version: 0 }} />}>
      <Panels>
        <Panel title="College and portal">
          <SettingsForm submit="Save settings" />
        </Panel>
        <div className={styles['beside']}>
          {can.acts.includes('readHealth') && <HealthPanel />}
          {can.acts.includes('setUpSignOn') && (
            <Panel title="Single sign-on">
              <SingleSignOn />
            </Panel>
          )}
          {can.acts.includes('readOutbox') && (
            <Panel title="Mail test">
              <MailTest />
            </Panel>
          )}
          {can.acts.includes('makeBackups') && (
            <Panel title="Backups">
              <BackupsPanel />
            </Panel>
          )}
        </div>
      </Panels>
    </Page>
  );
}

function MailTest() {
  const { user } = useMe();
  const [reply, setReply] = useState('');
  const form = usePlainForm(
    { email: user.email },
    {
      send: async ({ email }) => {
        setReply('');
        const message = await sendTestMail({ email: email.trim() });
        setReply(message);
        notify(message);
      },
    },
  );
  return (
    <PlainForm
      form={form}
      lead="Sends a short mail, to see whether mail leaves this server. Without a mail server it lies in the outbox, under Logs."
      submit="Send test mail"
      button={{ variant: 'default' }}
      other={reply && <Lead>{reply}</Lead>}
    >
      <TextInput {...form.bind('email')} type="email" label="Send to" autoComplete="email" />
    </PlainForm>
  );
}
