import styles from './bibliography.module.css';
import type { Unreadable, UnreadColumns } from './use-bibliography-import.ts';

/** What could not be read, by its number, with the reason. */
export function UnreadableList({ unreadable, open = false }: { unreadable: readonly Unreadable[]; open?: boolean }) {
  if (unreadable.length === 0) return null;
  const count = unreadable.length.toLocaleString('en-IN');
  return (
    <details className={styles['unreadable']} open={open}>
      <summary>{unreadable.length === 1 ? 'One could not be read' : `${count} could not be read`}</summary>
      <ul>
        {unreadable.map(({ where, reason }) => (
          <li key={`${where} ${reason}`}>
            <strong>{where}</strong>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which columns of tables are passed over, so that nobody takes them for imported. */
export function UnreadColumnsList({ unread }: { unread: readonly UnreadColumns[] }) {
  const count = unread.reduce((sum, { columns }) => sum + columns.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles['unreadable']}>
      <summary>
        {count === 1 ? 'One column is passed over' : `${count.toLocaleString('en-IN')} columns are passed over`}
      </summary>
      <ul>
        {unread.map(({ where, columns }) => (
          <li key={where}>
            <strong>{where}</strong>: {columns.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
