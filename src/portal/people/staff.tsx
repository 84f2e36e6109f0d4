import type { ReactNode } from 'react';
import { collegeCode } from '#model/college/codes.ts';
import type { Choice } from '#model/field.ts';
import { employee, staffTypes } from '#model/people/employee.ts';
import { viewOf } from '#portal/kit/kinds/kind-views.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { orderCell } from '#portal/kit/order/order-cell.tsx';
import { PhotoCell } from '#portal/kit/photo-cell.tsx';
import type { InputProps, Views } from '#portal/kit/views.ts';
import { withoutFields } from '#portal/kit/within.tsx';
import { CurrentOrFormer } from '#portal/kit/leaving/current-or-former.tsx';
import { MarkedName } from '#portal/kit/leaving/left-mark.tsx';
import styles from './people.module.css';

const { type, name, designation, email, phone, date_of_joining, date_of_leaving, experience, about, index1, dp, cv } =
  employee.fields;

/** The staff of the college as a whole: no sign-in, no nature of appointment, and types of their own. */
const staff = withoutFields(employee, [], {
  label: 'Staff member',
  title: 'Staff',
  fields: {
    type: { ...type, choices: staffTypes },
    name,
    designation,
    email: { kind: email.kind, label: email.label, unique: true },
    phone,
    date_of_joining,
    date_of_leaving,
    experience,
    about,
    index1: { ...index1, help: 'Lower shows first.' },
    dp,
    cv,
  },
  columns: ['dp', 'name', 'type', 'designation', 'email', 'index1'],
});

const views: Views = {
  deletes: true,
  sort: 'index1',
  purpose: 'Who works in the office and the library, for the public site.',
  cells: { dp: PhotoCell, name: MarkedName, index1: orderCell(employee, 'lower') },
  inputs: { type: TypeInput },
};

interface StaffProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The staff of the college in display order. */
export function Staff({ title, head }: StaffProps) {
  return (
    <CurrentOrFormer of={employee.name} values={{ dept_code: collegeCode }}>
      {(above) => <ListPage resource={staff} views={views} title={title} head={head} above={above} />}
    </CurrentOrFormer>
  );
}

/** The form begins with the default type. An employee with another type keeps it until it is changed. */
function TypeInput(props: InputProps<string>) {
  const { field, stored } = props;
  const { Input } = viewOf(field);
  const held = type.choices.filter(({ value }) => value === stored?.['type']);
  const choices: readonly Choice[] = [
    ...held.filter((one) => !staffTypes.some(({ value }) => value === one.value)),
    ...staffTypes,
  ];
  return (
    <>
      <p className={styles['hint']}>Leave the field blank which are not applicable</p>
      <Input {...props} field={{ ...field, choices }} />
    </>
  );
}
