import styles from './shortcut.module.css';

/**
 * The keys that do the same as an item of a menu, beside it. Who listens hears of them from the list that they work in.
 */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']} aria-hidden="true">
      {keys}
    </span>
  );
}
