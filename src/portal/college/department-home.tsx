import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { branch } from '#model/academics/branch.ts';
import { department } from '#model/academics/department.ts';
import { subject } from '#model/academics/subject.ts';
import { defineResource, type Resource, type Row, type StoredRow, type Verb } from '#model/define.ts';
import { employee } from '#model/people/employee.ts';
import { student } from '#model/people/student.ts';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { DataSourceProvider, useDataSource, useList, type DataSource } from '#portal/kit/data-source.tsx';
import { ListPage } from '#portal/kit/list-page.tsx';
import { EmptyState, ErrorState, Page, Skeleton } from '#portal/kit/page.tsx';
import type { ImportFile, Imports } from '#portal/kit/transfer/imports.ts';
import type { Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/shell/me.tsx';
import { TabStrip, useTab } from '#portal/shell/tab-strip.tsx';
import styles from './department-home.module.css';

type Tab = 'home' | 'employee' | 'students' | 'profile' | 'password';
type Tabs = Readonly<Partial<Record<Tab, string>>>;

const allTabs: Tabs = { home: 'Home', employee: 'Employee', password: 'Change Password', profile: 'Profile' };

/** A department's own user reads the students of its branches too; the office has a page of all of them. */
const ownTabs: Tabs = {
  home: 'Home',
  employee: 'Employee',
  students: 'Students',
  password: 'Change Password',
  profile: 'Profile',
};

/** The office, the library and the bearers have these alone. */
const fewTabs: Tabs = { home: 'Home', employee: 'Employee' };
const withFewTabs = ['OFF', 'LIB', 'BEARER'];

const { dept_code: _, ...ownFields } = employee.fields;

/** The employees of one department: which one goes without saying, in the table and in the form. */
const ownEmployees = defineResource({
  ...employee,
  fields: ownFields,
  columns: ['name', 'type', 'designation', 'email'],
});

interface DepartmentHomeProps {
  /** The department's code, from the address. */
  code: string;
  /** The form of the own password: another area's. */
  password: ReactNode;
  /** How employees are listed: another area's. */
  employeeViews: Views;
  /** The departmental profile: another area's. */
  profile: ReactNode;
}

/** The page of one department. */
export function DepartmentHome({ code, password, employeeViews, profile }: DepartmentHomeProps) {
  const { user } = useMe();
  const tabs = withFewTabs.includes(code) ? fewTabs : user.role === code ? ownTabs : allTabs;
  const list = useList(department, { filters: { dept_code: code }, limit: 1 });
  const tab = useTab(tabs);
  const rows = list.data?.rows as Row<typeof department>[] | undefined;
  const row = rows?.find((one) => one.dept_code === code);
  if (!row) {
    return (
      <Page title={list.isPending ? code : pages.departmentHome.title}>
        {list.isPending && <Skeleton lines={6} height={32} />}
        {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
        {list.isSuccess && !list.isPlaceholderData && <Missing code={code} />}
      </Page>
    );
  }
  const title = row.dept_name;
  const head = (
    <>
      <Header row={row} />
      <TabStrip label={title} tabs={tabs} />
    </>
  );
  if (tab === 'employee') return <Employees {...{ code, title, head }} views={employeeViews} />;
  if (tab === 'students') return <Students {...{ title, head }} />;
  return (
    <Page title={title}>
      {head}
      <div role="tabpanel" aria-label={allTabs[tab]}>
        {tab === 'home' ? <Home code={code} /> : tab === 'profile' ? profile : password}
      </div>
    </Page>
  );
}

function Header({ row }: { row: Row<typeof department> }) {
  return (
    <p className={styles['names']}>
      {row.dept_name_as && <span>{row.dept_name_as}</span>}
      <span className={styles['code']}>{row.dept_code}</span>
    </p>
  );
}

function Missing({ code }: { code: string }) {
  const { user } = useMe();
  const toAll = mayOpen(user, { name: 'departments', params: {} });
  return (
    <EmptyState
      title="No such department"
      action={
        toAll && (
          <Link to={pathOf('departments')} className={styles['more']}>
            All departments
          </Link>
        )
      }
    >
      There is no department with the code {code}. It may have been renamed or removed.
    </EmptyState>
  );
}

interface EmployeesProps {
  code: string;
  title: string;
  head: ReactNode;
  views: Views;
}

/** The list of employees, seen through a source that knows this department alone. */
function Employees({ code, title, head, views }: EmployeesProps) {
  const source = useDataSource();
  const own = useMemo(() => within(source, code), [source, code]);
  return (
    <DataSourceProvider key={code} source={own}>
      <ListPage resource={ownEmployees} views={views} title={title} above={head} />
    </DataSourceProvider>
  );
}

/** The students of the department's branches, as the server shows them to it: to be read and found, no more. */
function Students({ title, head }: { title: string; head: ReactNode }) {
  const source = useDataSource();
  const reading = useMemo(
    () => ({ ...source, can: (name: string, verb: Verb) => verb === 'list' && source.can(name, verb) }),
    [source],
  );
  return (
    <DataSourceProvider source={reading}>
      <ListPage resource={student} title={title} above={head} />
    </DataSourceProvider>
  );
}

function within(source: DataSource, dept_code: string): DataSource {
  return {
    ...source,
    list: (resource, query) =>
      resource.name === employee.name
        ? source.list(resource, { ...query, filters: { ...query.filters, dept_code } })
        : source.list(resource, query),
    add: (resource, values) => source.add(resource, { ...values, dept_code }),
    ...(source.imports && { imports: importsWithin(source.imports, dept_code) }),
  };
}

/** Every row of a file is an employee of this department too. */
function importsWithin(imports: Imports, dept_code: string): Imports {
  const own = (file: ImportFile) => ({ ...file, rows: file.rows.map((row) => ({ ...row, dept_code })) });
  return {
    ...imports,
    check: (resource, file, watch) => imports.check(resource, own(file), watch),
    run: (resource, file, watch) => imports.run(resource, own(file), watch),
  };
}

function Home({ code }: { code: string }) {
  return (
    <div className={styles['facts']}>
      <Fact resource={employee} title="Employees" code={code} line={employeeLine} />
      <Fact resource={subject} title="Subjects" code={code} line={subjectLine} />
      <Fact resource={branch} title="Branches" code={code} line={branchLine} />
    </div>
  );
}

interface FactProps {
  resource: Resource;
  title: string;
  code: string;
  /** How a record is named here: what stands first, and what stands behind it. */
  line: (row: StoredRow) => readonly [string, string];
}

/** So many of them show what is there; the list has the rest. */
const shown = 6;

function Fact({ resource, title, code, line }: FactProps) {
  const list = useList(resource, { filters: { dept_code: code }, limit: shown });
  const total = list.data?.total ?? 0;
  return (
    <section className={styles['fact']} aria-label={title}>
      <h2>
        {title}
        {list.data && <span className={styles['total']}>{total.toLocaleString('en-IN')}</span>}
      </h2>
      {list.isPending && <Skeleton lines={4} height={20} />}
      {list.isError && <p className={styles['none']}>This could not be loaded.</p>}
      {list.isSuccess && total === 0 && <p className={styles['none']}>None yet.</p>}
      <ul>
        {(list.data?.rows ?? []).map((row) => {
          const [first, second] = line(row);
          return (
            <li key={row.id}>
              <span>{first}</span>
              <span className={styles['second']}>{second}</span>
            </li>
          );
        })}
      </ul>
      <More resource={resource} code={code} hidden={total - shown} />
    </section>
  );
}

/** The way to the whole list, for who may open it. */
function More({ resource, code, hidden }: { resource: Resource; code: string; hidden: number }) {
  const { user } = useMe();
  const words = hidden > 0 ? `and ${hidden.toLocaleString('en-IN')} more` : 'See the list';
  const filter = `?dept_code=${encodeURIComponent(code)}`;
  const path =
    resource.name === employee.name
      ? '?tab=employee'
      : mayOpen(user, { name: resource.name === subject.name ? 'subject' : 'branch', params: {} })
        ? pathOf(resource.name === subject.name ? 'subject' : 'branch') + filter
        : null;
  if (path) {
    return (
      <Link to={path} className={styles['more']}>
        {words}
      </Link>
    );
  }
  return hidden > 0 ? <p className={styles['none']}>{words}</p> : null;
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
