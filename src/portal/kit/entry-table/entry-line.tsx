import { IconTrash } from '@tabler/icons-react';
import { memo, type ComponentType } from 'react';
import type { Field, StoredRow } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import type { RowInputProps } from '../kinds/kind-view.ts';
import { viewOf } from '../kinds/kind-views.tsx';
import { RowText } from '../kinds/row-text.tsx';
import type { CellProblem, EntryRow, RowColumn } from './entry-rows.ts';
import styles from './entry-table.module.css';
import buttons from './row-buttons.module.css';
import { RowMenu } from './row-menu.tsx';
import type { EntryEdits } from './use-entry-edits.ts';

interface EntryLineProps {
  /** The name of the section: a prefix of the element ids. */
  name: string;
  columns: readonly RowColumn[];
  row: EntryRow;
  /** Its number, counted from 1; undefined for the entry row. */
  number: number | undefined;
  isLast: boolean;
  /** The problems of its cells. The array stays the same while the problems do. */
  problems: readonly CellProblem[];
  readOnly: boolean;
  edits: EntryEdits;
  /** Called with the reason why a cell cannot be saved yet; "" when it can. */
  onHold: (row: string, column: string, why: string) => void;
  /** Adds what is typed in the entry row. */
  onAdd: () => void;
  /** Gives the focus to the first cell of a row. */
  onFocus: (row: string) => void;
  /** Removes the row. */
  onRemove: (row: string) => void;
  onHistory: ((row: EntryRow) => void) | undefined;
  /** Rendered in place of the files of the entry row; undefined when the entry row accepts files. */
  noFilesYet: string | undefined;
}

/** A row whose cells are controls. Memoized: only changed rows render again. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { name, columns, row, number, isLast, edits, readOnly, onAdd, onFocus, onRemove, onHistory } = props;
  return (
    <tr data-row={row.key} data-blank={number === undefined || undefined} className={styles['line']}>
      <td className={styles['number']}>
        {number ?? (
          <button type="button" className={buttons['plus']} title="Add this row" disabled={readOnly} onClick={onAdd}>
            +
          </button>
        )}
      </td>
      {columns.map((column) => (
        <EntryCell
          key={column.name}
          {...props}
          {...column}
          column={column.name}
          id={`${name}-${row.key}-${column.name}`}
        />
      ))}
      <td className={styles['action']}>
        {number !== undefined && (
          <span className={buttons['actions']}>
            <button
              type="button"
              className={buttons['button']}
              data-danger
              aria-label={`Delete row ${number}`}
              disabled={readOnly}
              onClick={() => onRemove(row.key)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden="true" />
            </button>
            <RowMenu
              number={number}
              isLast={isLast}
              disabled={readOnly}
              onMove={(by) => edits.move(row.key, by)}
              onDuplicate={() => onFocus(edits.duplicate(row.key))}
              onHistory={row.id === undefined ? undefined : onHistory && (() => onHistory(row))}
            />
          </span>
        )}
      </td>
    </tr>
  );
});

interface EntryCellProps extends EntryLineProps, Pick<RowColumn, 'field'> {
  column: string;
  id: string;
}

function EntryCell(props: EntryCellProps) {
  const { id, column, field, row, number, problems, readOnly, edits, onHold, noFilesYet } = props;
  const { RowInput: Own, align } = viewOf(field);
  const Input = (Own ?? RowText) as ComponentType<RowInputProps>;
  const problem = problems.find((one) => one.column === column);
  const isLater = number === undefined && noFilesYet !== undefined && kindOf(field).files !== undefined;
  return (
    <td
      data-column={column}
      data-label={field.label}
      data-align={align}
      data-kind={field.kind}
      data-room={roomOf(field)}
    >
      <span className={styles['label']} aria-hidden="true">
        {field.label}
        {field.required && ' *'}
      </span>
      {isLater ? (
        <span className={styles['later']}>{noFilesYet}</span>
      ) : (
        <Input
          id={id}
          field={field}
          value={row.values[column]}
          values={row.values}
          label={number === undefined ? field.label : `${field.label}, row ${number}`}
          wrong={problem && `${id}-wrong`}
          readOnly={readOnly}
          onChange={(value) => edits.set(row.key, column, value)}
          hold={(why) => onHold(row.key, column, why)}
        />
      )}
      {problem && (
        <span id={`${id}-wrong`} className={styles['wrong']}>
          {problem.message}
        </span>
      )}
    </td>
  );
}

interface PlainLineProps {
  columns: readonly RowColumn[];
  row: EntryRow;
  number: number;
  /** True if it becomes editable as soon as it is visible. */
  isEdited?: boolean;
}

/** A read-only row. */
export const PlainLine = memo(function PlainLine({ columns, row, number, isEdited = false }: PlainLineProps) {
  const stored = { ...row.values, id: row.id ?? 0, version: 0 } as StoredRow;
  return (
    <tr data-row={row.key} className={styles['line']}>
      <td className={styles['number']}>{number}</td>
      {columns.map(({ name, field }) => {
        const { Cell, align } = viewOf(field);
        const value = row.values[name] ?? kindOf(field).blank;
        return (
          <td key={name} data-label={field.label} data-align={align} data-kind={field.kind} data-room={roomOf(field)}>
            <span className={styles['label']} aria-hidden="true">
              {field.label}
            </span>
            <span className={styles['value']}>
              <Cell value={value} field={field} name={name} row={stored} />
            </span>
          </td>
        );
      })}
      {isEdited && <td className={styles['action']} />}
    </tr>
  );
});

/** The width that the text of a column needs, by its maximum length. */
function roomOf({ kind, range }: Field): 'wide' | 'middle' | undefined {
  const greatest = kind === 'text' ? (range?.[1] ?? 0) : 0;
  return greatest >= 1000 ? 'wide' : greatest >= 300 ? 'middle' : undefined;
}
