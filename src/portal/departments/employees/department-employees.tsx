import { useMemo, type ComponentType, type ReactNode } from 'react';
import { defineResource } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { employee, isStaff } from '#model/people/employee.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { orderCell } from '#portal/kit/order/order-cell.tsx';
import { PhotoCell } from '#portal/kit/photo-cell.tsx';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { CurrentOrFormer } from '#portal/kit/leaving/current-or-former.tsx';
import { EmailCell } from './email-cell.tsx';
import styles from './employees.module.css';

const { dept_code: _, ...fields } = employee.fields;

/** The employees of one department: the department is implied, and the staff of the college is listed elsewhere. */
const departmentEmployee = defineResource({
  ...employee,
  fields: {
    ...fields,
    type: { ...fields.type, choices: fields.type.choices.filter(({ value }) => !isStaff(value)) },
    appointment_type: { ...fields.appointment_type, required: true },
  },
  columns: ['name', 'type', 'designation', 'email', 'index1'],
});

interface DepartmentEmployeesProps {
  code: string;
  title: string;
  head: ReactNode;
  /** The shared views of employees. */
  views: Views;
}

/** The employees of a department in their order, with their sign-ins. */
export function DepartmentEmployees({ code, title, head, views }: DepartmentEmployeesProps) {
  const own = useMemo<Views>(
    () => ({
      ...views,
      sort: '-index1',
      deletes: true,
      purpose: 'Who teaches and works in the department, for the public site.',
      cells: {
        ...views.cells,
        name: nameCell(views.cells?.['name'] as ComponentType<CellProps> | undefined),
        email: EmailCell,
        index1: orderCell(employee, 'higher'),
      },
    }),
    [views],
  );
  return (
    <CurrentOrFormer of={employee.name} values={{ dept_code: code }}>
      {(above) => <ListPage resource={departmentEmployee} views={own} title={title} head={head} above={above} />}
    </CurrentOrFormer>
  );
}

/** The photo, the usual name cell, and a mark for the head. */
function nameCell(Name: ComponentType<CellProps> | undefined) {
  return function NameOfEmployee(props: CellProps<string>) {
    return (
      <span className={styles['pictured']}>
        <PhotoCell {...props} value={props.row['dp'] as FileEntry[]} />
        <span className={styles['person']}>
          <span>{Name ? <Name {...props} /> : props.value}</span>
          {props.row['is_hod'] === 1 && <span className={styles['head']}>Head of department</span>}
        </span>
      </span>
    );
  };
}
