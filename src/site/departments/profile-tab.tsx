import type { StoredRow } from '#model/define.ts';
import { shownColumns, type Section } from '#model/entries/define-section.ts';
import { groups } from '#model/entries/department/groups.ts';
import type { FileEntry } from '#model/files.ts';
import { isDay } from '#model/kinds/date.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { formatDate } from '#model/wording/format-date.ts';
import { FileLinks } from '../parts/file-links.tsx';
import type { DepartmentTab } from './department-tab.ts';
import { placeOfTable } from './place-of-table.ts';
import type { DepartmentFacts } from './read-department-facts.ts';

/** Up to this many tables need no table of contents. */
const fewTables = 3;

/** A section that has rows, with them. */
interface Table {
  readonly section: Section;
  readonly rows: readonly StoredRow[];
}

interface TableGroup {
  readonly title: string;
  readonly tables: readonly Table[];
}

/** The departmental profile: a table for each section that has rows. */
export const profileTab: DepartmentTab = {
  name: 'profile',
  holds: (facts) => groupsOf(facts).length > 0,
  draw: (_, facts) => Promise.resolve({ body: <ProfileTables shown={groupsOf(facts)} /> }),
};

function groupsOf({ rows }: DepartmentFacts): TableGroup[] {
  return groups
    .map(({ title, sections }) => ({
      title,
      tables: sections
        .map((section) => ({ section, rows: rows[section.resource.name] ?? [] }))
        .filter((table) => table.rows.length > 0),
    }))
    .filter(({ tables }) => tables.length > 0);
}

function ProfileTables({ shown }: { shown: readonly TableGroup[] }) {
  const count = shown.reduce((sum, { tables }) => sum + tables.length, 0);
  return (
    <>
      {count > fewTables && <Contents shown={shown} />}
      {shown.map(({ title, tables }) => (
        <section key={title}>
          <h2>{title}</h2>
          {tables.map((table) => (
            <ProfileTable key={table.section.resource.name} table={table} />
          ))}
        </section>
      ))}
    </>
  );
}

function Contents({ shown }: { shown: readonly TableGroup[] }) {
  return (
    <nav className="dept-contents" aria-label="Tables on this page">
      {shown.map(({ title, tables }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {tables.map(({ section: { resource }, rows }) => (
              <li key={resource.name}>
                <a href={`#${placeOfTable(resource.name)}`}>{resource.title}</a>{' '}
                <span className="facts">{rows.length}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ProfileTable({ table: { section, rows } }: { table: Table }) {
  const { fields, title, name } = section.resource;
  // A column without any value is left out.
  const columns = shownColumns(section).filter((column) => rows.some((row) => isFilled(section, column, row)));
  const classOf = (column: string) => (fields[column]?.kind === 'figure' ? 'dept-figure' : undefined);
  return (
    <div className="dept-table">
      <h3 id={placeOfTable(name)}>{title}</h3>
      <div className="table-wide" tabIndex={0} role="region" aria-labelledby={placeOfTable(name)}>
        <table aria-labelledby={placeOfTable(name)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {fields[column]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column, at) => {
                  const cell = <Cell kind={fields[column]?.kind} value={row[column]} />;
                  return at === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column} className={classOf(column)}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function isFilled({ resource }: Section, column: string, row: StoredRow): boolean {
  const field = resource.fields[column];
  return field !== undefined && !kindOf(field).isBlank(row[column]);
}

function Cell({ kind, value }: { kind: string | undefined; value: unknown }) {
  if (kind === 'files') return <FileLinks files={value as FileEntry[]} />;
  const words = typeof value === 'number' ? value.toLocaleString('en-IN') : String(value ?? '');
  if (kind !== 'link' || words === '') return <span className="lines">{isDay(words) ? formatDate(words) : words}</span>;
  return (
    <a href={words} rel="noopener noreferrer" className="dept-link">
      {words.replace(/^https?:\/\/(?:www\.)?/i, '')}
    </a>
  );
}
