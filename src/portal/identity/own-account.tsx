import { Panel, Panels } from '#portal/kit/panels.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

/** How the person here signs in, with the own password and the second factor, and where they are signed in. */
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
