import type { Permissions } from '#model/access.ts';
import { collegeCode, unionCode } from '#model/college/codes.ts';
import { departmentFileTypes } from '#model/content/department-file.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { resources } from '#model/resources.ts';
import { roleKind } from '#model/roles.ts';
import { mayOpen, pathOf, type PageName } from '#model/routes.ts';
import type { SignedInUser } from '#portal/session/session.ts';
import { listOf, withQuery, type Kept, type Place } from './places.ts';

/** A form that opens empty. */
export interface Addition {
  /** Its unique name. */
  readonly name: string;
  readonly label: string;
  readonly path: string;
}

/** All forms in which a person may add something. */
export function additionsOf(user: SignedInUser, can: Permissions): Addition[] {
  return resources
    .filter(({ name, calls }) => calls.add !== undefined && can.resources[name]?.includes('add'))
    .flatMap(({ name, label }) => {
      const forms = name === 'notice' ? noticeForms(user) : listForms(user, name, lowerCaseLabel(label));
      return forms.map(({ words, path }) => ({ name: `add ${words}`, label: `Add ${words}`, path }));
    });
}

type Form = Place & { readonly words: string };

/** The label of such a form, and the owner and type of its records. */
type Named = Omit<Kept, 'resource'> & { readonly words: string };

function listForms(user: SignedInUser, resource: string, label: string): Form[] {
  const kinds = named[resource]?.(user.role) ?? [{ words: label }];
  return kinds.flatMap(({ words, ...kept }) => {
    const list = listOf(user, { resource, ...kept });
    return list ? [{ ...withQuery(list, { add: '' }), words }] : [];
  });
}

/** Records that are in more than one list, and in different lists for a department and for the office. */
const named: Readonly<Partial<Record<string, (role: string) => readonly Named[]>>> = {
  employee: (role) =>
    isDepartment(role)
      ? [{ words: 'employee', dept_code: role }]
      : [{ words: 'employee' }, { words: 'staff member', dept_code: collegeCode }],
  gallery: (role) =>
    isDepartment(role)
      ? [{ words: 'gallery item', dept_code: role, type: 'DEPARTMENT' }]
      : [{ words: 'gallery item', dept_code: collegeCode, type: 'COLLEGE' }],
  departmentfile: (role) =>
    isDepartment(role)
      ? departmentFileTypes.map(({ value, label }) => ({ words: `file: ${label}`, dept_code: role, type: value }))
      : [{ words: 'file of the college', dept_code: collegeCode }],
  alumni: (role) =>
    isDepartment(role)
      ? [{ words: 'alumnus', dept_code: role }]
      : [
          { words: 'notable alumnus', dept_code: collegeCode },
          { words: 'member of PCSU', dept_code: unionCode },
        ],
};

/** The places where notices are written; of two places for the same notices, the first that opens. */
const noticePlaces = [
  { words: 'notice', page: 'notices', query: {} },
  { words: 'notice', page: 'view', query: { add: '' } },
  { words: 'event', page: 'events', query: { add: '' } },
  { words: 'IQAC material', page: 'iqac', query: { new: '' } },
  { words: 'facility', page: 'college', query: { tab: 'facilities', add: '' } },
] as const satisfies readonly { words: string; page: PageName; query: Readonly<Record<string, string>> }[];

function noticeForms(user: SignedInUser): Form[] {
  return (
    noticePlaces
      .filter(({ page }) => mayOpen(user, { name: page, params: {} }))
      // Departments read notices there, and publish elsewhere.
      .filter(({ page }) => page !== 'iqac' || !isDepartment(user.role))
      .filter(({ words }, at, open) => open.findIndex((one) => one.words === words) === at)
      .map(({ words, page, query }) => ({ ...withQuery({ page, path: pathOf(page) }, query), words }))
  );
}

function isDepartment(role: string): boolean {
  return roleKind(role) === 'DEPARTMENT';
}
