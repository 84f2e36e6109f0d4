import { useMemo, type ComponentType, type ReactNode } from 'react';
import { defineResource } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import type { ActionsProps, CellProps, Views } from '#portal/kit/views.ts';
import { useEmployeeLogins } from '#portal/session/use-employee-logins.ts';
import { useSecondFactors } from '#portal/session/use-second-factors.ts';
import { employeeViews } from './employee-views.tsx';
import styles from './people.module.css';

/** The employees as this page lists them: the password column shows who can sign in, and its head says so. */
const signIns = defineResource({
  ...employee,
  columns: ['name', 'dept_code', 'password', 'email'],
});

interface EmployeeSignInsProps {
  /** Rendered above the list. */
  head: ReactNode;
  /** The other actions on the sign-in of a row. */
  actions: ComponentType<ActionsProps>;
}

/** The employees and their sign-ins. */
export function EmployeeSignIns({ head, actions }: EmployeeSignInsProps) {
  // Rung 1 of the ladder, with another cell and a button.
  const views: Views = useMemo(
    () => ({
      ...employeeViews,
      purpose: 'Employees with an e-mail and a password, who sign in and reach their own page.',
      heads: { password: 'Sign-in' },
      cells: { ...employeeViews.cells, password: SignInCell },
      actions,
    }),
    [actions],
  );
  return <ListPage resource={signIns} views={views} head={head} title="Departmental Users" />;
}

function SignInCell({ row }: CellProps<string>) {
  const logins = useEmployeeLogins();
  const hasFactor = useSecondFactors().some(({ employee_id: id }) => id === row.id);
  // A space reserves the line, so that the cards below do not move on a phone.
  if (!logins) return '\u00a0';
  const login = logins.find((one) => one.employee_id === row.id);
  const can = hasFactor ? 'Can sign in, two-factor' : 'Can sign in';
  return login ? <span className={styles['can']}>{can}</span> : <span className={styles['cannot']}>No sign-in</span>;
}
