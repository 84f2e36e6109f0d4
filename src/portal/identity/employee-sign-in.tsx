import { ActionIcon } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReload } from '#portal/kit/data-source.tsx';
import { confirm, say, sayProblem } from '#portal/kit/feedback.tsx';
import type { ActionsProps } from '#portal/kit/views.ts';
import { ask } from '#portal/shell/calls.ts';
import { ResetFactorOfEmployee } from './two-factor/reset-factor.tsx';

/** What the office does about the sign-in of an employee. */
export function EmployeeSignInActions(props: ActionsProps) {
  return (
    <>
      <ResetFactorOfEmployee {...props} />
      <RemoveSignIn {...props} />
    </>
  );
}

function RemoveSignIn({ row, name }: ActionsProps) {
  const reload = useReload();
  const logins = useQuery({ queryKey: ['list', 'employeelogins'], queryFn: () => ask('employeeLogins', undefined) });
  const login = logins.data?.find((one) => one.employee_id === row.id);
  if (!login) return null;
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the sign-in',
      body: `${name} (${login.email}) is signed out at once and signs in no more: not by password, not by a mailed code, not by single sign-on. The person stays in every list. A new password gives the sign-in back.`,
      yes: 'Remove',
      no: 'Cancel',
      danger: true,
    });
    if (!isSure) return;
    try {
      say(await ask('removeEmployeeLogin', { employee_id: login.employee_id }), { ms: 4000 });
    } catch (error) {
      sayProblem(error);
    }
    await reload();
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove the sign-in of ${name}`}
      title="Remove the sign-in"
      onClick={() => void remove()}
    >
      <IconUserOff size={18} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  );
}
