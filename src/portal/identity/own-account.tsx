import { Panel, Panels } from '#portal/kit/panels.tsx';
import { OwnPassword } from './own-password.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';

/** How the person here signs in: the own password, and the second factor. */
export function OwnAccount() {
  return (
    <Panels>
      <Panel title="Own password">
        <OwnPassword />
      </Panel>
      <Panel title="Two-factor sign-in">
        <TwoFactor />
      </Panel>
    </Panels>
  );
}
