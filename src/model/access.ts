import { levels } from './accreditation/trees.ts';
import { isCollegesFile } from './content/department-file.ts';
import { isCollegesPicture } from './content/gallery.ts';
import { isCollegesNotice } from './content/notice.ts';
import { isIqacType } from './content/notice-types.ts';
import type { Verb } from './define.ts';
import type { Values } from './field.ts';
import type { SectionOwner } from './entries/define-section.ts';
import { sections } from './entries/sections.ts';
import { familyOf, type UploadFamily } from './files.ts';
import { isStaff } from './people/employee.ts';
import type { ResourceName } from './resources.ts';
import { departmentOf, roleKind, type GrantLevel, type RoleKind } from './roles.ts';

/** The facts of an account that decide its access. */
export interface Principal {
  readonly role: string;
  /** The strongest grant on EGOV that an employee has; null for none. */
  readonly grant: GrantLevel | null;
  /** The employee that the account belongs to; absent or null for an account without an employee. */
  readonly employee_id?: number | null;
}

/**
 * The scope of a permission: every record, those of the caller's own department, the caller's own, or IQAC material
 * only.
 */
export type AccessLevel = 'all' | 'department' | 'own' | 'iqac';

type Reaches = { readonly [Role in RoleKind]?: AccessLevel };
type Policy = { readonly [V in Verb]?: Reaches };

const office: Reaches = { SUPERADMIN: 'all' };
const everyone: Reaches = { SUPERADMIN: 'all', IQAC: 'all', DEPARTMENT: 'all', FACULTY: 'all', NONE: 'all' };
const officeAndDepartments: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'all' };
const officeAndOwnDepartment: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'department' };
const officeAndIqac: Reaches = { SUPERADMIN: 'all', IQAC: 'all' };
const noticeWriters: Reaches = { SUPERADMIN: 'all', IQAC: 'iqac', DEPARTMENT: 'department' };

/** The verbs that a grant allows on the master screens, by its level. */
const verbsOfGrant: Readonly<Record<GrantLevel, readonly Verb[]>> = {
  R: ['list'],
  RW: ['list', 'add', 'update'],
  ALL: ['list', 'add', 'update', 'remove'],
};

/** The lists of the master screens that a grant gives access to. Never users, access control and settings. */
const grantable: readonly ResourceName[] = [
  'course',
  'department',
  'subject',
  'stream',
  'session',
  'leave',
  'class',
  'routine',
  'section',
  'doctype',
  'branch',
];

const published: Policy = { list: everyone, add: office, update: office, remove: office };
const internal: Policy = { list: officeAndDepartments, add: office, update: office, remove: office };

/**
 * The records that a department publishes about itself and its people: everybody reads them, only the department writes
 * them.
 */
const ofDepartment: Policy = {
  list: everyone,
  add: officeAndOwnDepartment,
  update: officeAndOwnDepartment,
  remove: officeAndOwnDepartment,
};

const recordWriters: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'department', FACULTY: 'own' };

/**
 * A person's academic record: IQAC reads it for the whole college; the person and those who may act for the person
 * write it.
 */
const ofEmployee: Policy = {
  list: { ...recordWriters, IQAC: 'all' },
  add: recordWriters,
  update: recordWriters,
  remove: recordWriters,
};

/** Who may use the generic calls of a resource. A resource that is listed neither here nor below is refused (403). */
const ofResources: Readonly<Record<ResourceName, Policy>> = {
  course: published,
  department: published,
  subject: published,
  stream: published,
  session: published,
  leave: internal,
  doctype: internal,
  branch: published,
  class: published,
  routine: published,
  section: internal,
  accesscontrol: { list: office, add: office, update: office, remove: office },
  collegeuser: { list: office, add: office, update: office, remove: office },
  employee: ofDepartment,
  notice: { list: everyone, add: noticeWriters, update: noticeWriters, remove: noticeWriters },
  gallery: ofDepartment,
  departmentfile: ofDepartment,
  alumni: ofDepartment,
  committee: published,
  featured: published,
  academicperformance: published,
  disclosure: { list: everyone, add: officeAndIqac, update: officeAndIqac, remove: officeAndIqac },
  student: { list: officeAndOwnDepartment, add: officeAndDepartments, update: office, remove: office },
  settings: { list: office, update: office },
  departmentprofile: ofDepartment,
  facultyprofile: ofEmployee,
};

/** The entries of every section, by the kind of owner. */
const ofEntries: Readonly<Record<SectionOwner, Policy>> = { department: ofDepartment, employee: ofEmployee };

/** AQAR and SSR: everybody reads them, IQAC writes them. */
const ofAccreditation: Policy = { list: everyone, add: officeAndIqac, update: officeAndIqac, remove: officeAndIqac };

const access: Readonly<Record<string, Policy>> = {
  ...ofResources,
  ...Object.fromEntries(levels.map(({ name }) => [name, ofAccreditation])),
  ...Object.fromEntries(sections.map(({ resource, owner }) => [resource.name, ofEntries[owner]])),
};

/** Who may use the calls that belong to no resource. Calls that are not listed are open to every signed-in user. */
const acts = {
  /** Force a password reset, for one account or in bulk, confirmed with the caller's own password. */
  forceReset: ['SUPERADMIN'],
  /** See which accounts have a second factor, and remove a lost one. */
  resetSecondFactor: ['SUPERADMIN'],
  /** See which employees can sign in; a department sees its own only. */
  seeEmployeeLogins: ['SUPERADMIN', 'DEPARTMENT'],
  /** Remove the sign-in of an employee who stays in the college's records. */
  removeEmployeeLogin: ['SUPERADMIN'],
  /** Read the mails that failed to send, and send a test mail. */
  readOutbox: ['SUPERADMIN'],
  /** Configure single sign-on, and test it. */
  setUpSignOn: ['SUPERADMIN'],
  /** Read the health of the portal: its disk, database, mail and backups. */
  readHealth: ['SUPERADMIN'],
  /** List the backups, and make one. */
  makeBackups: ['SUPERADMIN'],
  /** See the deleted records of every list, to restore them. */
  readDeleted: ['SUPERADMIN'],
  /** Read the activity of all users, not only the caller's own. */
  readAllActivity: ['SUPERADMIN'],
} as const satisfies Record<string, readonly RoleKind[]>;

export type Action = keyof typeof acts;

/** The upload types that each role may use, by family. */
const uploads: Readonly<Record<RoleKind, readonly UploadFamily[]>> = {
  SUPERADMIN: ['content', 'iqac', 'ssr', 'faculty', 'employee'],
  IQAC: ['iqac', 'ssr'],
  DEPARTMENT: ['content', 'faculty', 'employee'],
  FACULTY: ['faculty', 'employee'],
  NONE: [],
};

/** Whether a role may upload files of at least one type. */
export function mayUploadAny(role: string): boolean {
  return uploads[roleKind(role)].length > 0;
}

/** Whether a role may upload a file of this type. */
export function mayUpload(role: string, type: string): boolean {
  const family = familyOf(type);
  return family !== undefined && uploads[roleKind(role)].includes(family);
}

/** The facts of a file that decide who may delete it. */
export interface FileOwnership {
  readonly type: string;
  /** The account that uploaded it. */
  readonly user_id: number;
  /** The department that it was uploaded for; "" for none. */
  readonly dept_code: string;
}

/**
 * Whether an account may delete a file. The office may delete any file. Other roles may delete files of the types they
 * may upload, and only their own uploads; a department's role, all files uploaded for the department.
 */
export function mayDeleteFile({ id, role }: { id: number; role: string }, file: FileOwnership): boolean {
  if (role === 'SUPERADMIN') return true;
  if (!mayUpload(role, file.type)) return false;
  return file.user_id === id || file.dept_code === departmentOf(role);
}

/** The scope of a verb on a resource for this principal, by role or by grant; undefined means no access. */
export function accessLevelOf({ role, grant }: Principal, resource: string, verb: Verb): AccessLevel | undefined {
  const byRole = access[resource]?.[verb]?.[roleKind(role)];
  const byGrant = grant !== null && verbsOfGrant[grant].includes(verb) && grantable.some((name) => name === resource);
  return byRole ?? (byGrant ? 'all' : undefined);
}

/** Whether a principal may use a verb on a resource at all, on whichever of its records. */
export function mayUse(principal: Principal, resource: string, verb: Verb): boolean {
  return accessLevelOf(principal, resource, verb) !== undefined;
}

/**
 * Whether a principal may use a verb on a record with these values. For a record of an employee, the values name the
 * employee; if the scope is a department, they also hold that employee's `dept_code`.
 */
export function mayAccess(
  principal: Principal,
  { resource, verb }: { resource: { name: string }; verb: Verb },
  values: Values,
): boolean {
  const reach = accessLevelOf(principal, resource.name, verb);
  if (reach === 'iqac') return isIqacType(values['type']);
  if (reach === 'own')
    return Boolean(principal.employee_id) && String(values['employee_id']) === String(principal.employee_id);
  if (reach === 'department') {
    const own = departmentOf(principal.role);
    return own !== undefined && values['dept_code'] === own;
  }
  return reach === 'all';
}

/** The field of a record that a scope is checked against. */
const decidedBy: Readonly<Partial<Record<AccessLevel, string>>> = {
  department: 'dept_code',
  own: 'employee_id',
  iqac: 'type',
};

/** The field that decides whether somebody may use a verb on a record; undefined where none does. */
export function decidingField(
  principal: Principal,
  { resource, verb }: { resource: { name: string }; verb: Verb },
): string | undefined {
  const reach = accessLevelOf(principal, resource.name, verb);
  return reach && decidedBy[reach];
}

/**
 * The record types of a resource that only the college may write, where departments write the other types themselves.
 */
const collegesAlone: Readonly<Record<string, (type: unknown) => boolean>> = {
  notice: isCollegesNotice,
  gallery: isCollegesPicture,
  departmentfile: isCollegesFile,
  employee: isStaff,
} satisfies { readonly [Name in ResourceName]?: (type: unknown) => boolean };

/**
 * Whether records of this kind are closed to a principal regardless of their other values: no department may write a
 * facility.
 */
export function isReserved(
  principal: Principal,
  { resource, verb }: { resource: { name: string }; verb: Verb },
  { type }: Values,
): boolean {
  const reach = accessLevelOf(principal, resource.name, verb);
  const isOthers = reach === 'department' || (reach === 'iqac' && !isIqacType(type));
  return isOthers && collegesAlone[resource.name]?.(type) === true;
}

/** Whether a role may do an act. */
export function mayAct(role: string, act: Action): boolean {
  return (acts[act] as readonly RoleKind[]).includes(roleKind(role));
}

/** The permissions of an account, as the server sends them to the client. */
export interface Permissions {
  readonly grant: GrantLevel | null;
  readonly resources: Readonly<Record<string, readonly Verb[]>>;
  readonly acts: readonly Action[];
}

/** Returns all permissions of an account, so that the client does not repeat the rules. */
export function permissionsOf(principal: Principal): Permissions {
  const verbs: readonly Verb[] = ['list', 'add', 'update', 'remove'];
  const allowed = Object.keys(access).map(
    (name) => [name, verbs.filter((verb) => mayUse(principal, name, verb))] as const,
  );
  return {
    grant: principal.grant,
    resources: Object.fromEntries(allowed),
    acts: (Object.keys(acts) as Action[]).filter((act) => mayAct(principal.role, act)),
  };
}
