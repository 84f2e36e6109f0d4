import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './activity.module.css';

interface NarrowingFormProps {
  /** Whether the list is filtered now. */
  isFiltered: boolean;
  onSend: () => void;
  onShowAll: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Filter fields that apply on submit, and a button that clears them. */
export function FilterBar({ isFiltered, onSend, onShowAll, children }: NarrowingFormProps) {
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
        {isFiltered && (
          <Button
            variant="subtle"
            onClick={({ currentTarget }) => {
              // The button disappears with the filter.
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
