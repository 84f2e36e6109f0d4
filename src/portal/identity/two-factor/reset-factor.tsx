import { IconShieldOff } from '@tabler/icons-react';
import type { ActionsProps, CellProps } from '#portal/kit/views.ts';
import type { SecondFactorHolder } from '#portal/session/client/calls.ts';
import { resetSecondFactor } from '../calls.ts';
import { useMe } from '#portal/session/me.tsx';
import { useSecondFactors } from '#portal/session/use-second-factors.ts';
import { SignInAction } from '../sign-in-action.tsx';
import styles from './two-factor.module.css';

/** The role of a college user, and whether the account has a second factor. */
export function RoleCell({ value, row }: CellProps<string>) {
  const isOn = useSecondFactors().some(({ id }) => id === row.id);
  if (!isOn) return value;
  return (
    <>
      {value && `${value}, `}
      <span className={styles['on']}>two-factor</span>
    </>
  );
}

/** Removes the second factor of a college user who lost it. */
export function ResetFactorOfUser({ row, name }: ActionsProps) {
  return <ResetFactor holder={useSecondFactors().find(({ id }) => id === row.id)} name={name} />;
}

/** The same for an employee. */
export function ResetFactorOfEmployee({ row, name }: ActionsProps) {
  return <ResetFactor holder={useSecondFactors().find(({ employee_id: id }) => id === row.id)} name={name} />;
}

function ResetFactor({ holder, name }: { holder: SecondFactorHolder | undefined; name: string }) {
  const { user } = useMe();
  // The user's own one is switched off with a code.
  if (!holder || holder.id === user.id) return null;
  return (
    <SignInAction
      title="Reset two-factor sign-in"
      name={name}
      icon={<IconShieldOff size={18} stroke={1.5} aria-hidden="true" />}
      body={`${name} (${holder.email}) then signs in with the password alone, until it is set up again. Every sign-in of that person ends, and a mail says so. Make sure that it is really ${name} who asks.`}
      yes="Reset"
      send={() => resetSecondFactor({ email: holder.email })}
    />
  );
}
