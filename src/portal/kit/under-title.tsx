import type { ReactNode } from 'react';
import styles from './under-title.module.css';

/** The line below the title of a page about one record: its other names, its code, its state. */
export function UnderTitle({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}

/** The code of a record. */
export function Code({ children }: { children: string }) {
  return <span className={styles['code']}>{children}</span>;
}
