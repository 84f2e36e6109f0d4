import { lazy, type ComponentType } from 'react';
import { matchPage, pages, type PageName } from '#model/routes.ts';
import { resources } from '#model/resources.ts';
import { createObservable } from '#portal/kit/observable.ts';
import { preload } from '#portal/kit/preload.ts';
import { departmentPanels } from './panels/department-panels.tsx';

/** The props of a screen: the parameters of its address. */
interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

type Screen = ComponentType<ScreenProps>;

/** The screens that are more than one list. All other pages are lists of master data, or not for signed-in people. */
const special: Partial<Record<PageName, () => Promise<Screen>>> = {
  dashboard: async () => (await import('#portal/college/dashboard.tsx')).Dashboard,
  initialisation: async () => (await import('#portal/college/initialisation.tsx')).Initialisation,
  settings: async () => (await import('#portal/college/settings-page.tsx')).SettingsPage,
  college: async () => {
    const [{ CollegePage }, { collegePanels }] = await Promise.all([
      import('#portal/college/college-page.tsx'),
      import('./panels/college-panels.tsx'),
    ]);
    return () => <CollegePage panels={collegePanels} />;
  },
  departments: async () => (await import('#portal/departments/departments.tsx')).Departments,
  departmentHome: async () => {
    const [{ DepartmentHome }, panels] = await Promise.all([
      import('#portal/departments/department-home.tsx'),
      departmentPanels(),
    ]);
    return ({ params }) => <DepartmentHome code={params['dept_code'] ?? ''} panels={panels} />;
  },
  gallery: async () => (await import('#portal/content/gallery/gallery.tsx')).CollegeGallery,
  facultyHome: async () => {
    const [{ FacultyHome }, { facultyPanels }] = await Promise.all([
      import('#portal/faculty/faculty-home.tsx'),
      import('./panels/faculty-panels.tsx'),
    ]);
    return ({ params }) => <FacultyHome id={params['employee_id'] ?? ''} panels={facultyPanels} />;
  },
  users: async () => {
    const [{ Users }, { EmployeeSignInActions }, { EmployeeSignIns }] = await Promise.all([
      import('#portal/identity/users.tsx'),
      import('#portal/identity/employee-sign-in.tsx'),
      import('#portal/people/employee-sign-ins.tsx'),
    ]);
    return () => <Users individual={(tabs) => <EmployeeSignIns head={tabs} actions={EmployeeSignInActions} />} />;
  },
  registration: async () => (await import('#portal/students/registration.tsx')).Registration,
  students: async () => (await import('#portal/students/students.tsx')).Students,
  student: async () => {
    const { StudentSheet } = await import('#portal/students/student-sheet.tsx');
    return ({ params }) => <StudentSheet id={params['id'] ?? ''} />;
  },
  access: async () => (await import('#portal/identity/access-control-page.tsx')).AccessControlPage,
  passwordChange: async () => (await import('#portal/identity/password-change.tsx')).PasswordChange,
  routine: async () => (await import('#portal/academics/routine/routine-page.tsx')).RoutinePage,
  section: async () => (await import('#portal/academics/section/section-page.tsx')).SectionPage,
  notices: async () => (await import('#portal/content/notices/notices-page.tsx')).NoticesPage,
  view: async () => (await import('#portal/content/notices/view-page.tsx')).ViewPage,
  edit: async () => (await import('#portal/content/notices/edit-page.tsx')).EditPage,
  records: async () => (await import('#portal/records/records-page.tsx')).RecordsPage,
  events: async () => (await import('#portal/content/notices/events.tsx')).EventsPage,
  nirf: async () => (await import('#portal/content/notices/nirf.tsx')).NirfPage,
  iqac: async () => {
    const [{ IqacPage }, { IqacNotifications }] = await Promise.all([
      import('#portal/accreditation/iqac-page.tsx'),
      import('./panels/iqac-panels.tsx'),
    ]);
    return () => <IqacPage Notifications={IqacNotifications} />;
  },
  disclosure: async () => (await import('#portal/disclosure/disclosure-page.tsx')).DisclosurePage,
  logs: async () => (await import('#portal/activity/logs.tsx')).Logs,
};

const kept = new Map<PageName, Screen>();

/** The component of a page, loaded on first render. */
export function screenOf(name: PageName): Screen {
  const screen = kept.get(name) ?? lazy(async () => ({ default: await loadSeen(name) }));
  kept.set(name, screen);
  return screen;
}

/** The last screen that took longer than a moment to load. */
export const lazyScreen = createObservable<PageName | null>(null);

/** Preloads the screen at an address. A failure is reported when it is rendered. */
export function fetchScreenAt(path: string): void {
  const match = matchPage(path);
  if (match) preload(() => load(match.name));
}

/** Preloads all screens. A failure is reported when the screen is needed. */
export function fetchScreens(): void {
  const names = Object.keys(special) as PageName[];
  for (const name of [...names, 'course', 'notices'] as const) preload(() => load(name));
}

/** False for pages that are not for signed-in people. */
export function hasScreen(name: PageName): boolean {
  return special[name] !== undefined || masterResource(name) !== undefined;
}

async function loadSeen(name: PageName): Promise<Screen> {
  const timer = setTimeout(() => lazyScreen.set(name), 200);
  try {
    return await load(name);
  } finally {
    clearTimeout(timer);
  }
}

function load(name: PageName): Promise<Screen> {
  const resource = masterResource(name);
  return special[name]?.() ?? (resource === undefined ? noScreen() : masterScreen(resource));
}

/** The resource of a master list: a page at /master/<resource>. */
function masterResource(name: PageName): string | undefined {
  const resource = /^\/master\/(\w+)$/.exec(pages[name].path)?.[1];
  return resources.find((one) => one.name === resource)?.name;
}

async function masterScreen(resource: string): Promise<Screen> {
  const { MasterList } = await import('./master-list.tsx');
  return () => <MasterList name={resource} />;
}

async function noScreen(): Promise<Screen> {
  return (await import('./frame/not-found.tsx')).NotFound;
}
