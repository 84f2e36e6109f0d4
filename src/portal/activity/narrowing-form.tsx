import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './activity.module.css';

interface NarrowingFormProps {
  /** Whether the list is narrowed now. */
  isNarrowed: boolean;
  onSend: () => void;
  onShowAll: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Fields that narrow a list when they are sent, and the way back to all of it. */
export function NarrowingForm({ isNarrowed, onSend, onShowAll, children }: NarrowingFormProps) {
  return (
    <form
      className={styles['filters']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <div className={styles['send']}>
        <Button type="submit" variant="default">
          Filter
        </Button>
        {isNarrowed && (
          <Button
            variant="subtle"
            onClick={({ currentTarget }) => {
              // The button goes with what it takes away.
              currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              onShowAll();
            }}
          >
            Show all
          </Button>
        )}
      </div>
    </form>
  );
}
