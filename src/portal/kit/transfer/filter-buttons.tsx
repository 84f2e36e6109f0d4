import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<Filter extends string> {
  /** What the group is called. */
  label: string;
  filters: readonly (readonly [filter: Filter, label: string])[];
  /** How many each would show; one that would show none is left out, but for `all`. */
  counts: Readonly<Record<Filter, number>>;
  value: Filter;
  onChange: (filter: Filter) => void;
  /** What else stands in the line. */
  children?: ReactNode;
}

/** Buttons that choose which lines are shown, each with their number. */
export function FilterButtons<Filter extends string>({
  label,
  filters,
  counts,
  value,
  onChange,
  children,
}: FilterButtonsProps<Filter>) {
  return (
    <div className={styles['filters']} role="group" aria-label={label}>
      {filters
        .filter(([name]) => name === 'all' || counts[name] > 0)
        .map(([name, words]) => (
          <button
            key={name}
            type="button"
            className={styles['filter']}
            aria-pressed={value === name}
            onClick={() => onChange(name)}
          >
            {words} {counts[name].toLocaleString('en-IN')}
          </button>
        ))}
      {children}
    </div>
  );
}
