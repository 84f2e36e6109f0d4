import { branch } from '#model/academics/branch.ts';
import { subject } from '#model/academics/subject.ts';
import type { Row, StoredRow } from '#model/define.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { employee } from '#model/people/employee.ts';
import type { DepartmentRow } from '../department-row.ts';
import { mayTeach } from '../tabs.ts';
import { Banner } from './banner.tsx';
import { Fact } from './fact.tsx';
import styles from './home.module.css';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

interface HomeProps {
  code: string;
  row: DepartmentRow;
}

/** The overview of a department: its banner, its founding year, its people and its programmes. */
export function Home({ code, row }: HomeProps) {
  return (
    <div className={styles['home']}>
      <Banner row={row} />
      <Dates row={row} />
      <div className={styles['facts']}>
        <Fact resource={employee} title="Employees" code={code} line={employeeLine} />
        {mayTeach(code) && (
          <>
            <Fact resource={subject} title="Subjects" code={code} line={subjectLine} />
            <Fact resource={branch} title="Branches" code={code} line={branchLine} />
          </>
        )}
      </div>
    </div>
  );
}

function Dates({ row }: { row: DepartmentRow }) {
  const said = (['estd', 'examination_system'] as const).filter((name) => row[name] !== '');
  if (said.length === 0) return null;
  return (
    <dl className={styles['dates']}>
      {said.map((name) => (
        <div key={name}>
          <dt>{departmentProfile.fields[name].label}</dt>
          <dd>
            <MultilingualText text={row[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function employeeLine(row: StoredRow) {
  const { name, designation } = row as Row<typeof employee>;
  return [name, designation] as const;
}

function subjectLine(row: StoredRow) {
  const { sub_name, sub_code } = row as Row<typeof subject>;
  return [sub_name, sub_code] as const;
}

function branchLine(row: StoredRow) {
  const { branch_name, program } = row as Row<typeof branch>;
  return [branch_name, program] as const;
}
