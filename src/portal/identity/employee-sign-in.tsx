import { IconUserOff } from '@tabler/icons-react';
import type { ActionsProps } from '#portal/kit/views.ts';
import { useEmployeeLogins } from '#portal/session/use-employee-logins.ts';
import { removeEmployeeLogin } from './calls.ts';
import { SignInAction } from './sign-in-action.tsx';
import { ResetFactorOfEmployee } from './two-factor/reset-factor.tsx';

/** The office's actions on the sign-in of an employee. */
export function EmployeeSignInActions(props: ActionsProps) {
  return (
    <>
      <ResetFactorOfEmployee {...props} />
      <RemoveSignIn {...props} />
    </>
  );
}

function RemoveSignIn({ row, name }: ActionsProps) {
  const login = useEmployeeLogins()?.find((one) => one.employee_id === row.id);
  if (!login) return null;
  return (
    <SignInAction
      title="Remove the sign-in"
      name={name}
      icon={<IconUserOff size={18} stroke={1.5} aria-hidden="true" />}
      body={`${name} (${login.email}) is signed out at once and signs in no more: not by password, not by a mailed code, not by single sign-on. The person stays in every list. A new password gives the sign-in back.`}
      yes="Remove"
      send={() => removeEmployeeLogin({ employee_id: login.employee_id })}
    />
  );
}
