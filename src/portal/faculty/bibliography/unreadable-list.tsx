import styles from './bibliography.module.css';
import type { Unreadable } from './use-bibliography-import.ts';

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
