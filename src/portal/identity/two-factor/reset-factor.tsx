import { ActionIcon } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useReload } from '#portal/kit/data-source.tsx';
import { confirm, say, sayProblem } from '#portal/kit/feedback.tsx';
import type { ActionsProps, CellProps } from '#portal/kit/views.ts';
import { ask, type SecondFactorHolder } from '#portal/shell/calls.ts';
import { useMe } from '#portal/shell/me.tsx';
import { useSecondFactors } from '#portal/shell/use-second-factors.ts';
import styles from './two-factor.module.css';

/** The role of a college user, and whether that sign-in has a second factor. */
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

/** Takes the second factor away from a college user who lost it. */
export function ResetFactorOfUser({ row, name }: ActionsProps) {
  return <ResetFactor holder={useSecondFactors().find(({ id }) => id === row.id)} name={name} />;
}

/** The same, of an employee. */
export function ResetFactorOfEmployee({ row, name }: ActionsProps) {
  return <ResetFactor holder={useSecondFactors().find(({ employee_id: id }) => id === row.id)} name={name} />;
}

function ResetFactor({ holder, name }: { holder: SecondFactorHolder | undefined; name: string }) {
  const { user } = useMe();
  const reload = useReload();
  // The own one is switched off with a code.
  if (!holder || holder.id === user.id) return null;
  const reset = async () => {
    const isSure = await confirm({
      title: 'Reset two-factor sign-in',
      body: `${name} (${holder.email}) then signs in with the password alone, until it is set up again. Every sign-in of that person ends, and a mail says so. Make sure that it is really ${name} who asks.`,
      yes: 'Reset',
      no: 'Cancel',
      danger: true,
    });
    if (!isSure) return;
    try {
      say(await ask('resetSecondFactor', { email: holder.email }), { ms: 4000 });
    } catch (error) {
      sayProblem(error);
    }
    await reload();
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Reset two-factor sign-in of ${name}`}
      title="Reset two-factor sign-in"
      onClick={() => void reset()}
    >
      <IconShieldOff size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
