import { pages } from '#model/routes.ts';
import { Page } from '#portal/kit/page.tsx';
import { Panel, Panels } from '#portal/kit/panels.tsx';
import { BulkReset } from './bulk-reset.tsx';
import { ForceReset } from './force-reset.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

/** The passwords of the user and of others, and the user's second factor and sign-ins. */
export function PasswordChange() {
  return (
    <Page title={pages.passwordChange.title}>
      <Panels>
        <Panel title="Own password">
          <OwnPassword />
        </Panel>
        <Panel title="Force Password Change">
          <ForceReset />
          <h3>Bulk tool for developers</h3>
          <BulkReset />
        </Panel>
        <Panel title="Two-factor sign-in">
          <TwoFactor />
        </Panel>
        <Panel title="Active sign-ins">
          <OwnSignIns />
        </Panel>
      </Panels>
    </Page>
  );
}
