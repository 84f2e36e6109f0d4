import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { useDataSource } from '../data-source.tsx';
import { viewOf } from '../kinds/kind-views.tsx';
import type { Density } from './list-preferences.ts';
import { ViewOnSite } from '../on-site/view-on-site.tsx';
import styles from './record-table.module.css';
import places from './row-places.module.css';
import { isWideTable, TableHead, type Sorting } from './table-head.tsx';
import { useFocusAfterRowRemoval } from '../focus/use-focus-after-row-removal.ts';
import { useTruncationTitles } from './use-truncation-titles.ts';
import { useScrollShadows } from './use-scroll-shadows.ts';
import type { CellProps, Views } from '../views.ts';

interface RecordTableProps {
  /** The accessible name of the table. */
  caption: string;
  /** The columns, in order, by field name. */
  fields: Readonly<Record<string, Field>>;
  rows: readonly StoredRow[];
  /** The name of a row in the label of its button: 'Edit BA'. */
  nameOf: (row: StoredRow) => string;
  /** Opens a row; when absent, the table is read-only and has no column 'Action'. */
  onOpen?: ((row: StoredRow) => void) | undefined;
  /** Whether a row opens for editing or for reading, as its button says. */
  opensTo: 'edit' | 'read';
  /** Deletes a row; when absent, rows have no delete button. */
  onDelete?: ((row: StoredRow) => void) | undefined;
  cells?: Views['cells'] | undefined;
  /** The resource of the rows. */
  resource: Resource;
  /** The other actions on a row. */
  Actions?: Views['actions'] | undefined;
  /** The field that is the title of a row when it is shown as a card, on a phone. */
  heading: string;
  /** The number of the first row. */
  first: number;
  density: Density;
  sorting: Sorting;
  /** True while new rows are loading: the current rows fade after a moment. */
  busy: boolean;
}

/**
 * Rows under the columns '#', the fields and 'Action'. Arrow keys move between rows, Enter opens a row. On a phone,
 * rows are cards.
 */
export function RecordTable(props: RecordTableProps) {
  const { caption, fields, rows, onOpen, density, sorting, busy } = props;
  const { body, active, setActive, move } = useRowKeys(rows);
  const table = useRef<HTMLTableElement>(null);
  useScrollShadows(table);
  useTruncationTitles(table, `.${styles['value']}`);
  return (
    <table
      ref={table}
      className={styles['table']}
      data-density={density}
      data-wide={isWideTable(fields) || undefined}
      data-busy={busy || undefined}
      aria-busy={busy}
    >
      <caption data-unseen>{caption}</caption>
      <TableHead fields={fields} sorting={sorting} action={onOpen !== undefined} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Listens for the buttons in its rows. */}
      <tbody ref={body} onKeyDown={onOpen && move}>
        {rows.map((row, at) => (
          <TableRow key={row.id} {...props} row={row} at={at} isActive={at === active} onActive={() => setActive(at)} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps extends RecordTableProps {
  row: StoredRow;
  at: number;
  isActive: boolean;
  onActive: () => void;
}

function TableRow(props: TableRowProps) {
  const {
    row,
    at,
    fields,
    cells,
    resource,
    Actions,
    first,
    nameOf,
    onOpen,
    opensTo,
    onDelete,
    isActive,
    onActive,
    heading,
  } = props;
  const OpenSign = opensTo === 'edit' ? IconPencil : IconEye;
  const button = useRef<HTMLButtonElement>(null);
  const hasOwnPage = useDataSource().onSite?.(resource, row)?.isOwn ?? false;
  const open = ({ target }: MouseEvent) => {
    // Safari does not focus a clicked link, and Back returns to the focused element.
    (target as Element).closest('a')?.focus({ preventScroll: true });
    // Links and buttons in a cell act on their own, and selecting text with the mouse is not a click on the row.
    if (!onOpen || (target as Element).closest('a, [data-apart]') || getSelection()?.toString()) return;
    button.current?.focus({ preventScroll: true });
    onOpen(row);
  };
  return (
    <tr data-row={row.id} className={onOpen && styles['opens']} onClick={open}>
      <td className={styles['number']}>{(first + at).toLocaleString('en-IN')}</td>
      {Object.entries(fields).map(([name, field]) => {
        const { Cell: KindCell, align, wraps } = viewOf(field);
        const Cell = (cells?.[name] as ComponentType<CellProps> | undefined) ?? KindCell;
        return (
          <td
            key={name}
            data-label={field.label}
            data-align={align}
            data-wraps={name === heading || wraps?.(field, row[name]) || undefined}
            data-heading={name === heading || undefined}
            data-length={lengthOf(row[name])}
          >
            <span className={styles['value']}>
              <Cell value={row[name]} field={field} name={name} row={row} />
            </span>
          </td>
        );
      })}
      {onOpen && (
        <td className={styles['action']}>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={`${opensTo === 'edit' ? 'Edit' : 'Read'} ${nameOf(row)}`}
            tabIndex={isActive ? 0 : -1}
            onFocus={onActive}
          >
            <OpenSign size={18} stroke={1.5} />
          </ActionIcon>
          <span data-apart className={places['site']}>
            {hasOwnPage && <ViewOnSite resource={resource} row={row} name={nameOf(row)} />}
          </span>
          <span data-apart className={places['more']}>
            {Actions && opensTo === 'edit' && <Actions row={row} name={nameOf(row)} />}
          </span>
          {onDelete && (
            <ActionIcon
              data-apart
              variant="subtle"
              color="gray"
              aria-label={`Delete ${nameOf(row)}`}
              onClick={() => onDelete(row)}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          )}
        </td>
      )}
    </tr>
  );
}

/** The layout needs of a text in its column: many words make it wide, and a long text without blanks must be broken. */
function lengthOf(value: unknown): 'many-words' | 'unbroken' | undefined {
  if (typeof value !== 'string') return undefined;
  if (/\S{30}/.test(value)) return 'unbroken';
  return value.length > 40 ? 'many-words' : undefined;
}

/** One row at a time is in the tab order; arrows, Home and End move to the others. */
function useRowKeys(rows: readonly StoredRow[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(0, rows.length - 1));
  const focus = (at: number) => body.current?.rows[at]?.querySelector<HTMLElement>('button:not([data-apart])')?.focus();
  useFocusAfterRowRemoval(body, rows, () => focus(active));
  const move = (event: KeyboardEvent) => {
    const last = rows.length - 1;
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last };
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    focus(Math.min(Math.max(to, 0), last));
  };
  return { body, active, setActive, move };
}
