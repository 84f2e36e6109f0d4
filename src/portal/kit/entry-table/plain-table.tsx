import { viewOf } from '../kinds/kind-views.tsx';
import type { Section } from '#model/entries/define-section.ts';
import { PlainLine } from './entry-line.tsx';
import { isTooWide, type EntryRow, type RowColumn } from './entry-rows.ts';
import styles from './entry-table.module.css';

interface PlainTableProps {
  section: Section;
  columns: readonly RowColumn[];
  rows: readonly EntryRow[];
}

/** A read-only table of rows: for paper, and for people who may not edit. */
export function PlainTable({ section, columns, rows }: PlainTableProps) {
  return (
    <div className={styles['frame']} data-many={isTooWide(columns) || undefined}>
      <table className={styles['table']}>
        <caption data-unseen>{section.resource.title}</caption>
        <Head columns={columns} isEdited={false} />
        <tbody>
          {rows.map((row, at) => (
            <PlainLine key={row.key} columns={columns} row={row} number={at + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column labels, with required marks when the table is editable. */
export function Head({ columns, isEdited }: { columns: readonly RowColumn[]; isEdited: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles['number']}>
          <span aria-hidden="true">#</span>
          <span data-unseen>Number</span>
        </th>
        {columns.map(({ name, field }) => (
          <th key={name} scope="col" data-align={viewOf(field).align}>
            {field.label}
            {isEdited && field.required && (
              <>
                <span aria-hidden="true" className={styles['star']}>
                  {'\u00a0*'}
                </span>
                <span data-unseen>, mandatory</span>
              </>
            )}
          </th>
        ))}
        {isEdited && (
          <th scope="col" className={styles['action']}>
            <span data-unseen>Action</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
