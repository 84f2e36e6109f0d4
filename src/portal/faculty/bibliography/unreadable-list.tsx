import { formatCountCapitalized } from '#model/wording/format-count.ts';
import styles from './bibliography.module.css';
import type { Unreadable, UnreadColumns } from './use-bibliography-import.ts';

/** The records that could not be parsed, by number, with the reason. */
export function UnreadableList({ unreadable, open = false }: { unreadable: readonly Unreadable[]; open?: boolean }) {
  if (unreadable.length === 0) return null;
  return (
    <details className={styles['unreadable']} open={open}>
      <summary>{formatCountCapitalized(unreadable.length, 'could not be read', 'could not be read')}</summary>
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

/** The ignored table columns, so that nobody assumes they were imported. */
export function UnreadColumnsList({ unread }: { unread: readonly UnreadColumns[] }) {
  const count = unread.reduce((sum, { columns }) => sum + columns.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles['unreadable']}>
      <summary>{formatCountCapitalized(count, 'column is passed over', 'columns are passed over')}</summary>
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
