import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { department } from '#model/academics/department.ts';
import { departmentFileTypes } from '#model/content/department-file.ts';
import type { Choice } from '#model/field.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { student } from '#model/people/student.ts';
import { mayOpen, pages, pathOf } from '#model/routes.ts';
import { useCachedRecords, useList } from '#portal/kit/data-source.tsx';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { EmptyState, LoadingPage, ErrorState, TabTitleProvider, Page } from '#portal/kit/page.tsx';
import { Code, UnderTitle } from '#portal/kit/under-title.tsx';
import type { Views } from '#portal/kit/views.ts';
import { useMe } from '#portal/session/me.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { CurrentOrFormer } from '#portal/kit/leaving/current-or-former.tsx';
import { MarkedName } from '#portal/kit/leaving/left-mark.tsx';
import { DepartmentSource, ReadingSource } from './department-source.tsx';
import { DepartmentText } from './department-text.tsx';
import type { DepartmentRow } from './department-row.ts';
import { DepartmentEmployees } from './employees/department-employees.tsx';
import { Home } from './home/home.tsx';
import styles from './department-home.module.css';
import { tabOfFileType, tabsOf, type DepartmentTab } from './tabs.ts';
import { MultilingualText } from '#portal/kit/multilingual-text.tsx';

/** The props of a tab that is a page of its own. */
export interface DepartmentPanelProps {
  code: string;
  /** The department's name. */
  name: string;
  /** The page title. */
  title: string;
  /** Rendered between the title and the rest: the names of the department and the tabs. */
  head: ReactNode;
}

/** The tabs that other areas render. */
export interface DepartmentPanels {
  readonly files: ComponentType<Omit<DepartmentPanelProps, 'name'> & { types: readonly [Choice, ...Choice[]] }>;
  readonly events: ComponentType<DepartmentPanelProps>;
  readonly alumni: ComponentType<DepartmentPanelProps>;
  readonly gallery: ComponentType<DepartmentPanelProps>;
  /** Rendered below the title and the head; it has none of its own. */
  readonly profile: ComponentType<{ code: string }>;
  /** The form for the user's own password. */
  readonly password: ReactNode;
  /** The shared views of employees. */
  readonly employeeViews: Views;
}

interface DepartmentHomeProps {
  /** The department's code, from the address. */
  code: string;
  panels: DepartmentPanels;
}

/** The page of one department. */
export function DepartmentHome({ code, panels }: DepartmentHomeProps) {
  const known = useCachedRecords()(department, code);
  return (
    <DepartmentSource code={code}>
      <Department code={code} name={String(known?.['dept_name'] ?? code)} panels={panels} />
    </DepartmentSource>
  );
}

/** `name` is the name as far as it is known before the department is loaded. */
function Department({ code, name, panels }: DepartmentHomeProps & { name: string }) {
  const { user } = useMe();
  const tabs = tabsOf(code, user.role);
  const tab = useTab(tabs);
  const { search } = useLocation();
  const list = useList(departmentProfile, {});
  if (list.isPending) return <LoadingPage title={name} />;
  if (list.isError) {
    return (
      <Page title={pages.departmentHome.title}>
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      </Page>
    );
  }
  const row = list.data.rows[0] as DepartmentRow | undefined;
  if (!row) return <NoDepartment code={code} />;
  if (row.dept_code !== code) {
    return <Navigate replace to={pathOf('departmentHome', { dept_code: row.dept_code }) + search} />;
  }
  const title = row.dept_name;
  const head = (
    <>
      <Names code={code} row={row} />
      <TabStrip label={title} tabs={tabs} />
    </>
  );
  return (
    <TabTitleProvider value={tabs[tab] ?? null}>
      <Suspense key={tab} fallback={<LoadingPage title={title} head={head} />}>
        <Tab tab={tab} {...{ code, row, title, head, panels }} />
      </Suspense>
    </TabTitleProvider>
  );
}

interface TabProps extends DepartmentHomeProps {
  tab: DepartmentTab;
  row: DepartmentRow;
  title: string;
  head: ReactNode;
}

/** The file types of each tab that lists files. */
const filesOfTab: Partial<Record<DepartmentTab, readonly [Choice]>> = Object.fromEntries(
  departmentFileTypes.map((type) => [tabOfFileType[type.value], [type] as const]),
);

function Tab({ tab, row, ...page }: TabProps) {
  const { code, title, head, panels } = page;
  const { files: Files, events: Events, alumni: Alumni, gallery: Gallery, profile: Profile } = panels;
  const own = { code, title, head, name: title };
  const types = filesOfTab[tab];
  if (types) return <Files key={tab} {...{ code, title, head, types }} />;
  if (tab === 'employee') return <DepartmentEmployees {...{ code, title, head }} views={panels.employeeViews} />;
  if (tab === 'events') return <Events {...own} />;
  if (tab === 'alumni') return <Alumni {...own} />;
  if (tab === 'gallery') return <Gallery {...own} />;
  if (tab === 'students') return <Students {...{ title, head }} />;
  return (
    <Page title={title} head={head}>
      <div className={styles['panel']}>
        {tab === 'home' && <Home code={code} row={row} />}
        {tab === 'glance' && <DepartmentText key={tab} name="department_about" row={row} />}
        {tab === 'courses' && <DepartmentText key={tab} name="courses" row={row} />}
        {tab === 'contact' && <DepartmentText key={tab} name="contact_details" row={row} />}
        {tab === 'password' && panels.password}
        {tab === 'profile' && <Profile code={code} />}
      </div>
    </Page>
  );
}

function NoDepartment({ code }: { code: string }) {
  const { user } = useMe();
  const all = mayOpen(user, { name: 'departments', params: {} }) && (
    <Link to={pathOf('departments')}>All departments</Link>
  );
  return (
    <Page title={code}>
      <EmptyState title="No such department" action={all}>
        No department has the code {code}; it may have been renamed or removed.
      </EmptyState>
    </Page>
  );
}

function Names({ code, row }: { code: string; row: DepartmentRow }) {
  return (
    <UnderTitle>
      {row.dept_name_as && (
        <span>
          <MultilingualText text={row.dept_name_as} />
        </span>
      )}
      <Code>{code}</Code>
      <ViewOnSite resource={department} row={row} isQuiet />
    </UnderTitle>
  );
}

const studentViews: Views = { cells: { name: MarkedName } };

/** The students of the department's branches, as the server returns them to it: read-only and searchable. */
function Students({ title, head }: { title: string; head: ReactNode }) {
  return (
    <ReadingSource>
      <CurrentOrFormer of={student.name}>
        {(above) => <ListPage resource={student} views={studentViews} title={title} head={head} above={above} />}
      </CurrentOrFormer>
    </ReadingSource>
  );
}
