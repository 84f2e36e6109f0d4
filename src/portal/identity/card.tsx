import type { ReactNode } from 'react';
import styles from './signed-out.module.css';

/** A card of 400 px, the width the specification gives, with its title. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby="card-title">
      <h1 id="card-title" className={styles['title']}>
        {title}
      </h1>
      {children}
    </section>
  );
}
