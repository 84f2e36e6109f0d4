import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { mayAccess } from '#model/access.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { facultyTabs, facultyTabsOf, type FacultyTab } from '#model/faculty/tabs.ts';
import type { FileEntry } from '#model/files.ts';
import { employee } from '#model/people/employee.ts';
import { roleKind } from '#model/roles.ts';
import { homeOf, pages } from '#model/routes.ts';
import { EmptyState, ErrorState, TabTitleProvider, Page, Skeleton } from '#portal/kit/page.tsx';
import { ViewOnSite } from '#portal/kit/on-site/view-on-site.tsx';
import { PhotoCell } from '#portal/kit/photo-cell.tsx';
import { ProblemError } from '#portal/kit/problem.ts';
import { hasUnsavedWork } from '#portal/kit/unsaved/unsaved-work.ts';
import { Code, UnderTitle } from '#portal/kit/under-title.tsx';
import { useMe } from '#portal/session/me.tsx';
import { usePrincipal } from '#portal/session/use-principal.ts';
import { LeftMark } from '#portal/kit/leaving/left-mark.tsx';
import { TabStrip, useTab } from '#portal/kit/tab-strip.tsx';
import { toEmployeeRow, isPublished } from './is-published.ts';
import { Basic } from './basic/basic.tsx';
import type { FacultyData } from './calls.ts';
import styles from './faculty-home.module.css';
import { RecordExports } from './exports/record-exports.tsx';
import { Home } from './home/home.tsx';
import { Links } from './links/links.tsx';
import { isSectionsTab } from './sections/sections-tab.ts';
import { useFacultyData, type KnownFaculty, type Reload } from './use-faculty-data.ts';

// The editable tables are the larger part of the page: they are loaded with the first tab that needs them.
const FacultySections = lazy(async () => ({
  default: (await import('./sections/faculty-sections.tsx')).FacultySections,
}));

/** The components that this page uses from other areas. */
export interface FacultyPanels {
  /** The form for the user's own password. */
  readonly ownPassword: ReactNode;
  /** The form by which another user sets the password of this employee. */
  readonly password: ComponentType<{ id: string; name: string; email: string }>;
}

interface FacultyHomeProps {
  /** The employee's id, from the address. */
  id: string;
  panels: FacultyPanels;
}

/** The page of one employee: the public page, and the forms of the academic record. */
export function FacultyHome({ id, panels }: FacultyHomeProps) {
  const { user } = useMe();
  const known = useFacultyData(id);
  const { data, error, reload } = known;
  const [read, setRead] = useState(data);
  if (data && data !== read) setRead(data);
  // The page may become unavailable, or the employee may be deleted, while the user types: the input stays, and saving
  // reports the error.
  const isTypedOn = read?.employee_id === Number(id) && hasUnsavedWork();
  const shown = data ?? (isTypedOn ? read : null);
  // The address does not show the employee's department; for an employee of another department, or none, there is
  // nothing to show here.
  const isElsewhere = data === null || (error instanceof ProblemError && error.status === 403);
  if (isElsewhere && !isTypedOn && roleKind(user.role) === 'DEPARTMENT') return <Navigate to={homeOf(user)} replace />;
  if (shown) return <Person id={id} data={shown} reload={reload} panels={panels} />;
  return (
    <Page title={pages.facultyHome.title}>
      <NotThere id={id} known={known} />
    </Page>
  );
}

function NotThere({ id, known: { data, error, reload } }: { id: string; known: KnownFaculty }) {
  if (error) return <ErrorState error={error} retry={() => void reload()} />;
  if (data === undefined) return <Skeleton lines={6} height={32} />;
  return (
    <EmptyState title="No such employee">Nobody has the number {id}. The employee may have been removed.</EmptyState>
  );
}

interface PersonProps extends FacultyHomeProps {
  data: FacultyData;
  reload: Reload;
}

function Person({ id, data, reload, panels }: PersonProps) {
  const tabs = Object.fromEntries(facultyTabsOf(data.type).map((tab) => [tab, facultyTabs[tab]]));
  const tab = useTab(tabs) as FacultyTab;
  const title = String(data['name']);
  return (
    <TabTitleProvider value={facultyTabs[tab]}>
      <Page
        title={title}
        actions={
          <>
            <ViewOnSite resource={employee} row={toEmployeeRow(data)} />
            <RecordExports id={data.employee_id} />
          </>
        }
      >
        <Facts data={data} />
        <TabStrip label={title} tabs={tabs} />
        <div key={tab} role="tabpanel" aria-label={facultyTabs[tab]} className={styles['panel']}>
          <Suspense fallback={<Skeleton lines={6} height={32} />}>
            <Tab tab={tab} {...{ id, data, reload, panels }} />
          </Suspense>
        </div>
      </Page>
    </TabTitleProvider>
  );
}

/** The header of every tab: the person, and whether the page is public. */
function Facts({ data }: { data: FacultyData }) {
  const [designation, code] = [String(data['designation']), String(data['dept_code'])];
  const isLive = isPublished(data);
  return (
    <UnderTitle>
      <PhotoCell
        name="dp"
        field={employee.fields.dp}
        value={data['dp'] as readonly FileEntry[]}
        row={{ ...data, id: 0 }}
      />
      {designation && <span className={styles['designation']}>{designation}</span>}
      {code && <Code>{code}</Code>}
      <span className={styles['live']} data-on={isLive || undefined}>
        {isLive ? 'Live' : 'Not live'}
      </span>
      <LeftMark row={data} />
    </UnderTitle>
  );
}

function Tab({ tab, id, data, reload, panels }: PersonProps & { tab: FacultyTab }) {
  const { user } = useMe();
  const principal = usePrincipal();
  const Password = panels.password;
  if (tab === 'home') return <Home data={data} reload={reload} />;
  if (tab === 'basic') return <Basic data={data} reload={reload} />;
  if (tab === 'links') return <Links data={data} reload={reload} />;
  if (isSectionsTab(tab)) {
    const mayWrite = mayAccess(principal, { resource: facultyProfile, verb: 'update' }, data);
    return <FacultySections {...{ tab, data, reload, mayWrite }} />;
  }
  if (user.employee_id === Number(id)) return panels.ownPassword;
  return <Password id={id} name={String(data['name'])} email={data.email} />;
}
