import type { Field } from '#model/define.ts';
import table from './record-table.module.css';
import styles from './table-skeleton.module.css';
import { isWideTable, TableHead } from './table-head.tsx';

interface TableSkeletonProps {
  fields: Readonly<Record<string, Field>>;
  action: boolean;
}

const rows = 8;

/**
 * A table whose rows are loading: the head at once, grey rows after 200 ms, and the layout does not jump when the rows
 * arrive.
 */
export function TableSkeleton({ fields, action }: TableSkeletonProps) {
  const columns = Object.keys(fields).length + (action ? 2 : 1);
  return (
    <table className={table['table']} data-wide={isWideTable(fields) || undefined} aria-busy="true">
      <caption className={styles['loading']}>Loading . . .</caption>
      <TableHead fields={fields} sorting={undefined} action={action} />
      <tbody aria-hidden="true">
        {Array.from({ length: rows }, (_row, row) => (
          <tr key={row}>
            {Array.from({ length: columns }, (_cell, cell) => (
              <td key={cell}>
                <span className={styles['bone']} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
