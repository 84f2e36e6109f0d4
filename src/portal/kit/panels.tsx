import { useId, type ReactNode } from 'react';
import styles from './panels.module.css';

/** Panels side by side as far as there is room, one below the other otherwise. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles['panels']}>{children}</div>;
}

/** One task of a page, under its title; a region of that name. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
