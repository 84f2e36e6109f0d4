import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Field } from '#model/define.ts';
import { viewOf } from '../kinds/kind-views.tsx';
import table from './record-table.module.css';
import styles from './table-head.module.css';

/** The current order of a table, and a function that changes it. */
export interface Sorting {
  /** The field, `-field` for descending, "" for the order of entry. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Whether a table of these columns has little room for each. */
export function isWideTable(fields: Readonly<Record<string, Field>>): boolean {
  return Object.keys(fields).length > 5;
}

interface TableHeadProps {
  fields: Readonly<Record<string, Field>>;
  sorting: Sorting | undefined;
  /** True when the rows can be opened. */
  action: boolean;
}

/** The head of a table. Clicks on a column sort by it ascending, then descending, then not at all. */
export function TableHead({ fields, sorting, action }: TableHeadProps) {
  return (
    <thead className={styles['head']}>
      <tr>
        <th scope="col" className={table['number']}>
          #
        </th>
        {Object.entries(fields).map(([name, field]) => (
          <th
            key={name}
            scope="col"
            data-align={viewOf(field).align}
            aria-sort={sorting && directionOf(sorting.sort, name)}
          >
            {sorting && viewOf(field).sorts !== false ? (
              <SortButton name={name} label={field.label} sorting={sorting} />
            ) : (
              field.label
            )}
          </th>
        ))}
        {action && (
          <th scope="col" className={table['action']}>
            Action
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortButton({ name, label, sorting }: { name: string; label: string; sorting: Sorting }) {
  const direction = directionOf(sorting.sort, name);
  const next = { ascending: `-${name}`, descending: '', none: name }[direction];
  const Sign = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <button
      type="button"
      className={styles['sort']}
      data-sorted={direction !== 'none' || undefined}
      onClick={() => sorting.onSort(next)}
    >
      {label}
      <Sign size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

function directionOf(sort: string, name: string): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : 'none';
}
