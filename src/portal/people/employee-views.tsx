import { Link } from 'react-router';
import { mayOpen, pathOf } from '#model/routes.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/shell/me.tsx';
import styles from './people.module.css';

/** Rung 1 of the ladder, one cell: a name leads to that person's page, for who may open it. */
export const employeeViews: Views = { cells: { name: NameCell } };

function NameCell({ value, row }: CellProps<string>) {
  const { user } = useMe();
  if (!mayOpen(user, { name: 'facultyHome', params: { employee_id: String(row.id) } })) return value;
  return (
    <Link to={pathOf('facultyHome', { employee_id: row.id })} className={styles['name']}>
      {value}
    </Link>
  );
}
