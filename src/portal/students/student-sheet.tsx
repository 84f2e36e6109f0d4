import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Field, Row } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { student } from '#model/people/student.ts';
import { pages, pathOf } from '#model/routes.ts';
import { useDataSource } from '#portal/kit/data-source.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import { useRecord } from '#portal/kit/record/use-record.ts';
import { formatStored } from '#portal/kit/format-stored.ts';
import { useMe } from '#portal/session/me.tsx';
import { CollegeCode } from './calls.ts';
import { steps } from './steps.ts';
import { useBranches } from './student-inputs.tsx';
import styles from './student-sheet.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

type Student = Row<typeof student>;

/** The fields that the office fills in later, below the two steps of the registration. */
const groups = [
  ...steps.slice(0, 2),
  { title: 'Contact', fields: ['email', 'username'] },
  { title: 'University', fields: ['university_roll_no', 'registration_no', 'quota', 'state'] },
  {
    title: 'Progress',
    fields: ['date_of_leaving', 'is_placed', 'placement', 'semester_data', 'achievements', 'details'],
  },
] as const;

/** One student on one page, to read and print. */
export function StudentSheet({ id }: { id: string }) {
  const { settings } = useMe();
  const source = useDataSource();
  const record = useRecord(student, id);
  const row = record.row as Student | undefined;
  const isShown = row !== undefined || record.isLoading;
  return (
    <Page
      title={row?.name ?? pages.student.title}
      actions={
        <>
          <Button variant="default" component={Link} to={pathOf('students')}>
            All students
          </Button>
          {/* Rendered from the start: on a phone they take a line, and the content below would move. */}
          {isShown && source.can(student.name, 'update') && (
            <Button variant="default" component={Link} to={`${pathOf('students')}?edit=${id}`}>
              Edit
            </Button>
          )}
          {isShown && (
            <Button
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              disabled={!row}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )}
        </>
      }
    >
      {record.error && <ErrorState error={record.error} retry={record.retry} />}
      {record.isLoading && <Skeleton lines={8} height={32} />}
      {record.isMissing && (
        <EmptyState title="No such student">
          Nobody has the number {id}. The student may have been removed from the list.
        </EmptyState>
      )}
      {row && (
        <CollegeCode value={settings.college_code}>
          <Sheet row={row} />
        </CollegeCode>
      )}
    </Page>
  );
}

function Sheet({ row }: { row: Student }) {
  const { settings } = useMe();
  return (
    <article className={styles['sheet']} aria-label={`Record of ${row.name}`}>
      <div className={styles['letterhead']}>
        {settings.logo && <img src={settings.logo} alt="" />}
        <div>
          <p className={styles['college']}>
            <MultilingualText text={settings.college_name} />
          </p>
          <p className={styles['kind']}>Student record</p>
        </div>
        <p className={styles['roll']}>
          <span>Roll number</span> {row.college_roll_no}
        </p>
      </div>
      <p className={styles['name']} aria-hidden="true">
        <MultilingualText text={row.name} />
      </p>
      {groups.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {fields.map((name) => (
              <Fact key={name} name={name} row={row} />
            ))}
          </dl>
        </section>
      ))}
    </article>
  );
}

function Fact({ name, row }: { name: keyof typeof student.fields; row: Student }) {
  const { data: branches = [] } = useBranches();
  const field: Field = student.fields[name];
  const branch = name === 'branch_code' && branches.find((one) => one.branch_code === row.branch_code);
  const isBlank = kindOf(field).isBlank(row[name]);
  return (
    <div data-long={(field.range?.[1] ?? 0) > 500 || field.kind === 'items' || undefined}>
      <dt>{field.label}</dt>
      <dd data-blank={isBlank || undefined}>
        <MultilingualText
          text={
            isBlank ? '–' : branch ? `${branch.branch_name} · ${branch.branch_code}` : formatStored(field, row[name])
          }
        />
      </dd>
    </div>
  );
}
