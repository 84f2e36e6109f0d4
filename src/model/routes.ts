import { type GrantLevel, roleKind, type RoleKind } from './roles.ts';
import { decodeAddressPart } from './text/decode-address-part.ts';

/** The facts of the signed-in person that decide which pages they may open. */
export interface PageUser {
  readonly role: string;
  readonly employee_id: number | null;
  /** The grant on EGOV of the person; null or absent for none. */
  readonly grant?: GrantLevel | null;
}

/** One page of the portal. */
export interface Page {
  /** Its address; `:name` stands for one segment. */
  readonly path: string;
  /** The title of the page, in the rail and the browser's tab. */
  readonly title: string;
  /** Who may open it; `public` pages need no sign-in. */
  readonly roles: readonly RoleKind[] | 'public';
  /** True for the master screens, which an access-control grant opens to an employee. */
  readonly granted?: true;
}

const office = ['SUPERADMIN'] as const;
const officeAndDepartments = ['SUPERADMIN', 'DEPARTMENT'] as const;
const officeAndIqac = ['SUPERADMIN', 'IQAC'] as const;
const publishers = ['SUPERADMIN', 'IQAC', 'DEPARTMENT'] as const;

/** Every page address of the portal. */
export const pages = {
  login: { path: '/login', title: 'Sign in', roles: 'public' },
  forgotPassword: { path: '/forgotpassword', title: 'Forgot Password', roles: 'public' },
  dashboard: { path: '/', title: 'Dashboard', roles: ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'NONE'] },
  initialisation: { path: '/initialisation', title: 'Initialisation', roles: office },
  settings: { path: '/settings', title: 'Settings', roles: office },
  college: { path: '/college', title: 'College', roles: office },
  departments: { path: '/departments', title: 'Departments', roles: office },
  departmentHome: { path: '/departments/:dept_code/home', title: 'Department', roles: officeAndDepartments },
  facultyHome: { path: '/faculty/:employee_id/home', title: 'Faculty', roles: ['SUPERADMIN', 'DEPARTMENT', 'FACULTY'] },
  notices: { path: '/notices', title: 'Notices', roles: office },
  gallery: { path: '/gallery', title: 'Gallery', roles: office },
  events: { path: '/events', title: 'Events', roles: officeAndDepartments },
  edit: { path: '/edit', title: 'Edit notice', roles: publishers },
  view: { path: '/view', title: 'View All', roles: publishers },
  nirf: { path: '/nirf', title: 'NIRF', roles: office },
  course: { path: '/master/course', title: 'Course List', roles: office, granted: true },
  department: { path: '/master/department', title: 'Department List', roles: office, granted: true },
  subject: { path: '/master/subject', title: 'Subject List', roles: office, granted: true },
  stream: { path: '/master/stream', title: 'Stream List', roles: office, granted: true },
  session: { path: '/master/session', title: 'Session List', roles: office, granted: true },
  leave: { path: '/master/leave', title: 'Leave List', roles: office, granted: true },
  class: { path: '/master/class', title: 'Class List', roles: office, granted: true },
  routine: { path: '/master/routine', title: 'Routine', roles: office, granted: true },
  section: { path: '/master/section', title: 'Sections', roles: office, granted: true },
  access: { path: '/master/access', title: 'Access Control', roles: office },
  doctype: { path: '/master/doctype', title: 'Document Types', roles: office, granted: true },
  branch: { path: '/master/branch', title: 'Branches', roles: office, granted: true },
  passwordChange: { path: '/master/passwordchange', title: 'Change password', roles: office },
  registration: { path: '/registration', title: 'Student registration', roles: officeAndDepartments },
  students: { path: '/students', title: 'Students', roles: office },
  student: { path: '/students/:id', title: 'Student', roles: office },
  logs: { path: '/logs', title: 'Logs', roles: office },
  records: { path: '/records', title: 'Academic records', roles: publishers },
  disclosure: { path: '/disclosure', title: 'Public self-disclosure', roles: officeAndIqac },
  iqac: { path: '/iqac', title: 'IQAC', roles: publishers },
  users: { path: '/users', title: 'Departmental Users', roles: office },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The addresses of the dashboard's cards, and their targets. */
export const redirects: Readonly<Record<string, PageName>> = {
  '/notice': 'notices',
  '/rutine': 'routine',
  '/bustiming': 'leave',
};

/** The result of matching an address: the page and the values of its segments. */
export interface Match {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address (path only, no query), or undefined if there is none. */
export function matchPage(path: string): Match | undefined {
  const asked = segments(path);
  for (const [name, page] of Object.entries(pages)) {
    const params = matchSegments(segments(page.path), asked);
    if (params) return { name: name as PageName, params };
  }
  return undefined;
}

/** The address of a page with its segments filled in. */
export function pathOf(name: PageName, params: Record<string, string | number> = {}): string {
  return pages[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
}

/**
 * Whether a person may open a matched page. A department opens its own page only, and so does a teacher. A FACULTY user
 * without an employee record has no such page and gets the dashboard. The address of a teacher does not show the
 * department: the page itself redirects a department that opens another one's teacher.
 */
export function mayOpen(user: PageUser | null, match: Match): boolean {
  const { roles, granted } = pages[match.name] as Page;
  if (roles === 'public') return true;
  if (!user) return false;
  const kind = roleKind(user.role);
  if (kind === 'FACULTY' && user.employee_id === null) return match.name === 'dashboard';
  if (!roles.includes(kind)) return granted === true && Boolean(user.grant);
  if (match.name === 'departmentHome' && kind === 'DEPARTMENT') return match.params['dept_code'] === user.role;
  if (match.name === 'facultyHome' && kind === 'FACULTY') {
    return match.params['employee_id'] === String(user.employee_id);
  }
  return true;
}

/** The start page of a person; addresses that the person may not open redirect to it. */
export function homeOf(user: PageUser): string {
  const kind = roleKind(user.role);
  if (kind === 'IQAC') return pathOf('iqac');
  if (kind === 'DEPARTMENT') return pathOf('departmentHome', { dept_code: user.role });
  if (kind === 'FACULTY' && user.employee_id !== null) {
    return pathOf('facultyHome', { employee_id: user.employee_id });
  }
  return pathOf('dashboard');
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function matchSegments(pattern: string[], asked: string[]): Record<string, string> | undefined {
  if (pattern.length !== asked.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const value = asked[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeAddressPart(value);
    else if (part !== value) return undefined;
  }
  return params;
}
