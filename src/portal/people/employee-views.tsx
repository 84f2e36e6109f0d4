import type { Values } from '#model/field.ts';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { LeftMark } from '#portal/kit/leaving/left-mark.tsx';
import { HeadFlag } from '#portal/session/head-flag.tsx';
import { NameLink } from '#portal/session/name-link.tsx';

/**
 * Rungs 1 to 3 of the ladder: a name links to that person's page, for users who may open it, a change of department
 * clears the head flag, and a second head causes a warning.
 */
export const employeeViews = {
  cells: { name: NameCell },
  inputs: { is_hod: HeadFlag },
  follow: headOfOne,
} satisfies Views;

/** A head leads only that department; in a new department the flag must be set again. */
function headOfOne(before: Values, after: Values): Values {
  return before['dept_code'] === after['dept_code'] ? after : { ...after, is_hod: 0 };
}

function NameCell({ value, row }: CellProps<string>) {
  return (
    <>
      <NameLink name={value} to={{ name: 'facultyHome', params: { employee_id: String(row.id) } }} />{' '}
      <LeftMark row={row} />
    </>
  );
}
