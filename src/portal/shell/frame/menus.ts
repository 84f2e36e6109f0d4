import { roleKind, type RoleKind } from '#model/roles.ts';
import { homeOf, mayOpen, pages, pathOf, type PageName, type PageUser } from '#model/routes.ts';

/** An item of the rail. */
export interface MenuItem {
  readonly page: PageName;
  readonly label: string;
  readonly path: string;
}

/** Items of the rail under a heading; the menu from the documents has none. */
export interface MenuGroup {
  readonly title: string | null;
  readonly items: readonly MenuItem[];
}

/** The menus exactly as in the documents: page and label. */
const documented: Partial<Record<RoleKind, readonly (readonly [PageName, string])[]>> = {
  SUPERADMIN: [
    ['college', 'College'],
    ['departments', 'Departments'],
    ['iqac', 'IQAC'],
    ['gallery', 'Gallery'],
    ['users', 'Users'],
    ['logs', 'Logs'],
  ],
  IQAC: [
    ['view', 'View All'],
    ['iqac', 'IQAC'],
  ],
};

/** The other pages of a role, grouped by subject. Pages that need a selected record are not included. */
const groups: readonly (readonly [string, readonly PageName[]])[] = [
  [
    'Master data',
    [
      'course',
      'department',
      'subject',
      'stream',
      'session',
      'branch',
      'leave',
      'doctype',
      'class',
      'routine',
      'section',
    ],
  ],
  ['Content', ['notices', 'events', 'view', 'nirf', 'iqac', 'disclosure']],
  ['People', ['records', 'registration', 'students']],
  ['System', ['initialisation', 'settings', 'access', 'passwordChange']],
];

/** The rail of a person: the documents' menu of the role first, then all other pages that the role may open. */
export function menuOf(user: PageUser): readonly MenuGroup[] {
  const first = documentedMenu(user);
  const listed = new Set(first.map(({ page }) => page));
  const others = groups.map(([title, names]) => ({
    title,
    items: names
      .filter((name) => !listed.has(name) && mayOpen(user, { name, params: {} }))
      .map((name) => ({ page: name, label: pages[name].title, path: pathOf(name) })),
  }));
  return [{ title: null, items: first }, ...others].filter(({ items }) => items.length > 0);
}

/** The documents have no menu for departments and teachers: theirs starts with their own page. */
function documentedMenu(user: PageUser): MenuItem[] {
  const kind = roleKind(user.role);
  const listed = documented[kind];
  if (listed) return listed.map(([page, label]) => ({ page, label, path: pathOf(page) }));
  const path = homeOf(user);
  if (kind === 'DEPARTMENT') return [{ page: 'departmentHome', label: 'My department', path }];
  if (kind === 'FACULTY' && path !== pathOf('dashboard')) return [{ page: 'facultyHome', label: 'My page', path }];
  return [{ page: 'dashboard', label: pages.dashboard.title, path: pathOf('dashboard') }];
}
