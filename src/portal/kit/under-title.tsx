import type { ReactNode } from 'react';
import styles from './under-title.module.css';

/** What stands under the title of a page that is about one thing: its other names, its code, its state. */
export function UnderTitle({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}

/** The code by which something is known. */
export function Code({ children }: { children: string }) {
  return <span className={styles['code']}>{children}</span>;
}
