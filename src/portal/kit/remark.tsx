import type { ReactNode } from 'react';
import styles from './remark.module.css';

/** A remark below the field that it is about, which refuses nothing; nothing is drawn if it is empty. */
export function Remark({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles['remark']}>
      {children}
    </div>
  );
}
