import { roleKind } from '#model/roles.ts';
import { mayOpen, pages, pathOf, type Match, type PageName } from '#model/routes.ts';
import { isLater } from '../screens.tsx';
import type { SignedInUser } from '../session.ts';

/** What a search call tells of a record. */
export interface Found {
  readonly resource: string;
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** "" for none. */
  readonly dept_code: string;
}

/** Where something is opened: the page, for its picture, and the address with its query. */
export interface Place {
  readonly page: PageName;
  readonly path: string;
}

/** The lists that stand elsewhere than at /master/<resource>. */
const elsewhere: Readonly<Partial<Record<string, PageName>>> = {
  collegeuser: 'users',
  accesscontrol: 'access',
};

/** The list in which a person adds records of a resource; null when there is none that opens to them. */
export function listOf(user: SignedInUser, resource: string): Place | null {
  if (resource === 'employee') {
    return roleKind(user.role) === 'DEPARTMENT' ? employeesOf(user, user.role) : allEmployees(user);
  }
  if (resource === 'notice') return writingNotices(user);
  const names = Object.keys(pages) as PageName[];
  const page = elsewhere[resource] ?? names.find((name) => pages[name].path === `/master/${resource}`);
  return page === undefined ? null : opened(user, { name: page, params: {} });
}

/** Where a person sees a record that was found; null when nothing that shows it opens to them. */
export function placeOf(user: SignedInUser, found: Found): Place | null {
  if (found.resource === 'employee') return employeePlace(user, found);
  if (found.resource === 'student') return studentPlace(user, found);
  if (found.resource === 'notice') return noticePlace(user, found);
  const list = listOf(user, found.resource);
  if (list) return editing(list, found.key);
  if (found.resource !== 'department') return null;
  return opened(user, { name: 'departmentHome', params: { dept_code: found.key } });
}

/** The office has a page to write on; the others write in the list of their own. */
function writingNotices(user: SignedInUser): Place | null {
  return opened(user, { name: 'notices', params: {} }) ?? opened(user, { name: 'view', params: {} });
}

function noticePlace(user: SignedInUser, { key }: Found): Place | null {
  const edit = opened(user, { name: 'edit', params: {} });
  return edit && { ...edit, path: `${edit.path}?id=${encodeURIComponent(key)}` };
}

/** A department finds a student in the list on its own page. */
function studentPlace(user: SignedInUser, { key, title }: Found): Place | null {
  const own = opened(user, { name: 'student', params: { id: key } });
  if (own || roleKind(user.role) !== 'DEPARTMENT') return own;
  const home = opened(user, { name: 'departmentHome', params: { dept_code: user.role } });
  return home && { ...home, path: `${home.path}?${new URLSearchParams({ tab: 'students', q: title }).toString()}` };
}

function employeePlace(user: SignedInUser, { key, dept_code }: Found): Place | null {
  const list = employeesOf(user, dept_code) ?? allEmployees(user);
  if (list) return editing(list, key);
  return opened(user, { name: 'facultyHome', params: { employee_id: key } });
}

function employeesOf(user: SignedInUser, dept_code: string): Place | null {
  const home = dept_code === '' ? null : opened(user, { name: 'departmentHome', params: { dept_code } });
  return home && { ...home, path: `${home.path}?tab=employee` };
}

function allEmployees(user: SignedInUser): Place | null {
  const users = opened(user, { name: 'users', params: {} });
  return users && { ...users, path: `${users.path}?tab=individual` };
}

function editing({ page, path }: Place, key: string): Place {
  return { page, path: `${path}${path.includes('?') ? '&' : '?'}edit=${encodeURIComponent(key)}` };
}

function opened(user: SignedInUser, match: Match): Place | null {
  if (isLater(match.name) || !mayOpen(user, match)) return null;
  return { page: match.name, path: pathOf(match.name, match.params) };
}
