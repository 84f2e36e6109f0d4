import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { defineResource } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { ListPage } from '#portal/kit/list-page.tsx';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { ask } from '#portal/shell/calls.ts';
import { employeeViews } from './employee-views.tsx';
import styles from './people.module.css';

/** The employees as this page lists them: the column of the password tells who has one. */
const signIns = defineResource({
  ...employee,
  columns: ['name', 'dept_code', 'password', 'email'],
});

/** Rung 1 of the ladder, one cell more. */
const views: Views = { cells: { ...employeeViews.cells, password: SignInCell } };

/** The employees and their sign-ins; `above` stands over the list. */
export function EmployeeSignIns({ above }: { above: ReactNode }) {
  return <ListPage resource={signIns} views={views} above={above} title="Departmental Users" />;
}

function SignInCell({ row }: CellProps<string>) {
  const logins = useQuery({ queryKey: ['list', 'employeelogins'], queryFn: () => ask('employeeLogins', undefined) });
  if (!logins.data) return null;
  const login = logins.data.find((one) => one.employee_id === row.id);
  return login ? <span className={styles['can']}>Can sign in</span> : <span className={styles['cannot']}>None</span>;
}
