import type { CellProps, Views } from '#portal/kit/views.ts';
import { NameLink } from '#portal/shell/name-link.tsx';

/** Rung 1 of the ladder, one cell: a name leads to that person's page, for who may open it. */
export const employeeViews: Views = { cells: { name: NameCell } };

function NameCell({ value, row }: CellProps<string>) {
  return <NameLink name={value} to={{ name: 'facultyHome', params: { employee_id: String(row.id) } }} />;
}
