import { useQuery } from '@tanstack/react-query';
import { TextCell } from '#portal/kit/kinds/text.tsx';
import type { CellProps } from '#portal/kit/views.ts';
import { ask } from '#portal/shell/client/calls.ts';
import { useMe } from '#portal/shell/account/me.tsx';
import styles from './employees.module.css';

/** An employee's address, and whether it signs in. */
export function EmailCell(props: CellProps<string>) {
  const { value, row } = props;
  const { can } = useMe();
  const logins = useQuery({
    queryKey: ['list', 'employeelogins'],
    queryFn: () => ask('employeeLogins', undefined),
    enabled: can.acts.includes('seeEmployeeLogins'),
  });
  const signsIn = logins.data?.some((one) => one.employee_id === row.id) ?? false;
  return (
    <span className={styles['person']}>
      <span className={styles['address']} title={value}>
        <TextCell {...props} />
      </span>
      {signsIn && <span className={styles['signsIn']}>Can sign in</span>}
    </span>
  );
}
