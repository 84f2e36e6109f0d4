import { TextCell } from '#portal/kit/kinds/text-view.tsx';
import type { CellProps } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { useEmployeeLogins } from '#portal/session/use-employee-logins.ts';
import styles from './employees.module.css';

/** An employee's e-mail address, and whether the employee has a sign-in. */
export function EmailCell(props: CellProps<string>) {
  const { value, row } = props;
  const seesLogins = useMe().can.acts.includes('seeEmployeeLogins');
  const signsIn = useEmployeeLogins(seesLogins)?.some((one) => one.employee_id === row.id);
  return (
    <span className={styles['person']}>
      <span className={styles['address']} title={value}>
        <TextCell {...props} />
      </span>
      {/* A space reserves the line, so that the cards below do not move on a phone. */}
      {seesLogins && value !== '' && (
        <span className={styles['signsIn']} data-none={signsIn === false || undefined}>
          {signsIn === undefined ? '\u00a0' : signsIn ? 'Can sign in' : 'No sign-in'}
        </span>
      )}
    </span>
  );
}
