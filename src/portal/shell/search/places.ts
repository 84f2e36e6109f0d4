import { mayAccess } from '#model/access.ts';
import { collegeCode, collegeCodes, unionCode } from '#model/college/codes.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { facultyForms, type FacultyForm } from '#model/faculty/forms.ts';
import type { FacultyTab } from '#model/faculty/tabs.ts';
import { roleKind } from '#model/roles.ts';
import { mayOpen, pages, pathOf, type Match, type PageName } from '#model/routes.ts';
import type { CollegePanels } from '#portal/college/college-page.tsx';
import { tabOfFileType, tabsOf, type DepartmentTab } from '#portal/departments/tabs.ts';
import { tabsOfLevel } from '#portal/accreditation/level-tabs.ts';
import { hasScreen } from '../screens.tsx';
import { principalOf, type SignedInUser } from '#portal/session/session.ts';

/** A record in the response of a search call. */
export interface Found {
  readonly resource: string;
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** "" for none. */
  readonly dept_code: string;
  /**
   * The employee whose academic record contains it; "" for none. Undefined in recent choices stored before this field
   * existed.
   */
  readonly employee_id?: string;
  /** The stored type; "" if its kind has no types. */
  readonly type: string;
}

/** The values that decide in which list a record is. */
export type Kept = Pick<Found, 'resource'> & Partial<Pick<Found, 'dept_code' | 'employee_id' | 'type'>>;

/** Where something is opened: the page, for its icon, and the address with its query. */
export interface Place {
  readonly page: PageName;
  readonly path: string;
}

/** The list in which a person finds and adds such records; null if they may open none. */
export function listOf(user: SignedInUser, kept: Kept): Place | null {
  const { resource, dept_code = '', type = '' } = kept;
  const collegeTab = collegeTabOf(kept);
  if (collegeTab) return withQuery(opened(user, { name: 'college', params: {} }), { tab: collegeTab });
  if (resource === 'gallery' && type === 'COLLEGE') return opened(user, { name: 'gallery', params: {} });
  if (kept.employee_id) return personPlace(user, kept.employee_id, facultyTabOf(resource));
  const level = tabsOfLevel(resource);
  if (level) return withQuery(opened(user, { name: 'iqac', params: {} }), level);
  const tab = departmentTabOf(kept);
  if (tab) return departmentPlace(user, dept_code, tab) ?? (resource === 'employee' ? allEmployees(user) : null);
  const names = Object.keys(pages) as PageName[];
  const page = elsewhere[resource] ?? names.find((name) => pages[name].path === `/master/${resource}`);
  return page === undefined ? null : opened(user, { name: page, params: {} });
}

/** The page on which a person sees a found record; null if they may open none. */
export function placeOf(user: SignedInUser, found: Found): Place | null {
  const { resource, key } = found;
  if (resource === 'notice') return noticePlace(user, found);
  if (resource === 'student') return studentPlace(user, found);
  // Its id opens nothing: the rows of a section are edited together.
  const section = sectionNamed(resource);
  if (section) return withQuery(listOf(user, found), { open: resource });
  if (resource === departmentProfile.name || resource === facultyProfile.name) return listOf(user, found);
  const list = listOf(user, found);
  // People with read-only access to the accreditation find it in its list.
  if (list && tabsOfLevel(resource) && !mayUpdate(user, found)) return withQuery(list, { q: found.title });
  if (list) return withQuery(list, { edit: key });
  // A department finds its own people in its own list.
  if (resource === 'employee' && roleKind(user.role) !== 'DEPARTMENT') return personPlace(user, key);
  return resource === 'department' ? opened(user, { name: 'departmentHome', params: { dept_code: key } }) : null;
}

/** A place with additional query parameters. */
export function withQuery<Of extends Place | null>(place: Of, query: Readonly<Record<string, string>>): Of {
  if (!place || Object.keys(query).length === 0) return place;
  const { path } = place;
  const more = Object.entries(query).map(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : name));
  return { ...place, path: `${path}${path.includes('?') ? '&' : '?'}${more.join('&')}` };
}

/** The lists that are not at /master/<resource>. */
const elsewhere: Readonly<Partial<Record<string, PageName>>> = {
  collegeuser: 'users',
  accesscontrol: 'access',
  notice: 'view',
  disclosure: 'disclosure',
};

/** The tabs of the college's page whose lists only the college has. */
const collegeAlone: Readonly<Partial<Record<string, keyof CollegePanels>>> = {
  committee: 'committee',
  featured: 'featured',
  academicperformance: 'performance',
};

/** The tabs of the college's page whose lists departments have too. */
const collegeToo: Readonly<Partial<Record<string, keyof CollegePanels>>> = {
  employee: 'staff',
  departmentfile: 'others',
  alumni: 'alumni',
};

function collegeTabOf({ resource, dept_code }: Kept): keyof CollegePanels | undefined {
  if (dept_code === unionCode && resource === 'alumni') return 'union';
  return collegeAlone[resource] ?? (dept_code === collegeCode ? collegeToo[resource] : undefined);
}

const departmentTabs: Readonly<Partial<Record<string, DepartmentTab>>> = {
  employee: 'employee',
  alumni: 'alumni',
  gallery: 'gallery',
  [departmentProfile.name]: 'profile',
};

const fileTabs: Readonly<Partial<Record<string, DepartmentTab>>> = tabOfFileType;

function departmentTabOf({ resource, type = '' }: Kept): DepartmentTab | undefined {
  if (resource === 'departmentfile') return fileTabs[type];
  return sectionNamed(resource)?.owner === 'department' ? 'profile' : departmentTabs[resource];
}

/** A tab of a department's page, if the page has it. */
function departmentPlace(user: SignedInUser, dept_code: string, tab: DepartmentTab): Place | null {
  if (dept_code === '' || collegeCodes.includes(dept_code)) return null;
  if (!(tab in tabsOf(dept_code, user.role))) return null;
  return withQuery(opened(user, { name: 'departmentHome', params: { dept_code } }), { tab });
}

/** The tab of a person's page that contains a section; for anything else, the Basic form. */
function facultyTabOf(resource: string): FacultyTab {
  const forms = Object.entries<FacultyForm>(facultyForms);
  const form = forms.find(([, { sections }]) => sections.some((section) => section.resource.name === resource));
  return (form?.[0] as FacultyTab | undefined) ?? 'basic';
}

/** A tab of a person's page; the first by default. */
function personPlace(user: SignedInUser, employee_id: string, tab?: FacultyTab): Place | null {
  const page = opened(user, { name: 'facultyHome', params: { employee_id } });
  return withQuery(page, tab ? { tab } : {});
}

function allEmployees(user: SignedInUser): Place | null {
  return withQuery(opened(user, { name: 'users', params: {} }), { tab: 'individual' });
}

/** People who may change a notice open it in its form. */
function noticePlace(user: SignedInUser, found: Found): Place | null {
  return mayUpdate(user, found) ? withQuery(opened(user, { name: 'edit', params: {} }), { id: found.key }) : null;
}

function mayUpdate(user: SignedInUser, { resource, dept_code, type }: Found): boolean {
  return mayAccess(principalOf(user), { resource: { name: resource }, verb: 'update' }, { dept_code, type });
}

/** A department finds a student in the list on its own page. */
function studentPlace(user: SignedInUser, { key, title }: Found): Place | null {
  const own = opened(user, { name: 'student', params: { id: key } });
  if (own || roleKind(user.role) !== 'DEPARTMENT') return own;
  return withQuery(departmentPlace(user, user.role, 'students'), { q: title });
}

function opened(user: SignedInUser, match: Match): Place | null {
  if (!hasScreen(match.name) || !mayOpen(user, match)) return null;
  return { page: match.name, path: pathOf(match.name, match.params) };
}
