import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';

interface FilterButtonsProps<Filter extends string> {
  /** The label of the group. */
  label: string;
  filters: readonly (readonly [filter: Filter, label: string])[];
  /** The number of lines of each filter. A filter without lines is left out, except `all`. */
  counts: Readonly<Record<Filter, number>>;
  value: Filter;
  onChange: (filter: Filter) => void;
  /** Other content of the line. */
  children?: ReactNode;
}

/** Buttons that filter the lines, each with its count. */
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
