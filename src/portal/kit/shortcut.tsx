import styles from './shortcut.module.css';

/** The keyboard shortcut of a menu item, displayed beside it. Screen readers get it from the list it works in. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']} aria-hidden="true">
      {keys}
    </span>
  );
}
