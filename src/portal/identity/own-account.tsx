import { Panel, Panels } from '#portal/kit/panels.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

/** The user's own password, second factor and sign-ins. */
export function OwnAccount() {
  return (
    <Panels>
      <Panel title="Own password">
        <OwnPassword />
      </Panel>
      <Panel title="Two-factor sign-in">
        <TwoFactor />
      </Panel>
      <Panel title="Active sign-ins">
        <OwnSignIns />
      </Panel>
    </Panels>
  );
}
