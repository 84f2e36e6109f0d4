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
import { roleKind, type GrantLevel, type RoleKind } from './roles.ts';

/** Somebody, as far as access depends on it. */
export interface Holder {
  readonly role: string;
  /** The strongest grant on EGOV that an employee holds; null for none. */
  readonly grant: GrantLevel | null;
  /** Whose sign-in it is; absent or null for nobody who is employed. */
  readonly employee_id?: number | null;
}

/**
 * How far a permission reaches: every record, those of the caller's own department, the caller's own, or IQAC material
 * alone.
 */
export type Reach = 'all' | 'department' | 'own' | 'iqac';

type Reaches = { readonly [Role in RoleKind]?: Reach };
type Policy = { readonly [V in Verb]?: Reaches };

const office: Reaches = { SUPERADMIN: 'all' };
const everyone: Reaches = { SUPERADMIN: 'all', IQAC: 'all', DEPARTMENT: 'all', FACULTY: 'all', NONE: 'all' };
const officeAndDepartments: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'all' };
const officeAndOwnDepartment: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'department' };
const officeAndIqac: Reaches = { SUPERADMIN: 'all', IQAC: 'all' };
const noticeWriters: Reaches = { SUPERADMIN: 'all', IQAC: 'iqac', DEPARTMENT: 'department' };

/** What a grant opens of the master screens, by its level. */
const verbsOfGrant: Readonly<Record<GrantLevel, readonly Verb[]>> = {
  R: ['list'],
  RW: ['list', 'add', 'update'],
  ALL: ['list', 'add', 'update', 'remove'],
};

/** The lists of the master screens: what a grant reaches. Never users, access control and settings. */
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

/** What a department says of itself and of its people: anybody reads it, and it is the department's own. */
const ofDepartment: Policy = {
  list: everyone,
  add: officeAndOwnDepartment,
  update: officeAndOwnDepartment,
  remove: officeAndOwnDepartment,
};

const recordWriters: Reaches = { SUPERADMIN: 'all', DEPARTMENT: 'department', FACULTY: 'own' };

/**
 * A person's academic record: IQAC reads it for the college, and it is written by the person and those who may act for
 * them.
 */
const ofEmployee: Policy = {
  list: { ...recordWriters, IQAC: 'all' },
  add: recordWriters,
  update: recordWriters,
  remove: recordWriters,
};

/** Who may use a resource's generic calls. What is named neither here nor below is refused (403). */
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

/** The entries of every section, by whose they are. */
const ofEntries: Readonly<Record<SectionOwner, Policy>> = { department: ofDepartment, employee: ofEmployee };

/** AQAR and SSR: anybody reads what the college says of itself, and IQAC says it. */
const ofAccreditation: Policy = { list: everyone, add: officeAndIqac, update: officeAndIqac, remove: officeAndIqac };

const access: Readonly<Record<string, Policy>> = {
  ...ofResources,
  ...Object.fromEntries(levels.map(({ name }) => [name, ofAccreditation])),
  ...Object.fromEntries(sections.map(({ resource, owner }) => [resource.name, ofEntries[owner]])),
};

/** Who may use the calls that belong to no resource. Those named nowhere are open to every signed-in user. */
const acts = {
  /** Force a password reset, one or in bulk, and confirm it with the own password. */
  forceReset: ['SUPERADMIN'],
  /** See who has a second factor, and take it away from whoever lost it. */
  resetSecondFactor: ['SUPERADMIN'],
  /** See who of the employees can sign in: a department, of its own. */
  seeEmployeeLogins: ['SUPERADMIN', 'DEPARTMENT'],
  /** Take the sign-in of an employee away who stays in the college's records. */
  removeEmployeeLogin: ['SUPERADMIN'],
  /** Read the mails that were not sent, and send a test mail. */
  readOutbox: ['SUPERADMIN'],
  /** Set up single sign-on, and try it. */
  setUpSignOn: ['SUPERADMIN'],
  /** See how the portal is: its disk, database, mail and backups. */
  readHealth: ['SUPERADMIN'],
  /** See what backups there are, and make one. */
  makeBackups: ['SUPERADMIN'],
  /** See what was deleted of every list, to restore it. */
  readDeleted: ['SUPERADMIN'],
  /** Read everybody's activity, not only the own. */
  readAllActivity: ['SUPERADMIN'],
} as const satisfies Record<string, readonly RoleKind[]>;

export type Act = keyof typeof acts;

/** Whose uploads are whose: the upload types that each role may use, by who they are for. */
const uploads: Readonly<Record<RoleKind, readonly UploadFamily[]>> = {
  SUPERADMIN: ['content', 'iqac', 'ssr', 'faculty', 'employee'],
  IQAC: ['iqac', 'ssr'],
  DEPARTMENT: ['content', 'faculty', 'employee'],
  FACULTY: ['faculty', 'employee'],
  NONE: [],
};

/** Whether a role may upload files of some type. */
export function mayUploadAny(role: string): boolean {
  return uploads[roleKind(role)].length > 0;
}

/** Whether a role may upload a file of this type. */
export function mayUpload(role: string, type: string): boolean {
  const family = familyOf(type);
  return family !== undefined && uploads[roleKind(role)].includes(family);
}

/** A file as far as its removal depends on it. */
export interface HeldFile {
  readonly type: string;
  /** The sign-in that uploaded it. */
  readonly user_id: number;
  /** The department that it was uploaded for; "" for none. */
  readonly dept_code: string;
}

/**
 * Whether somebody may delete a file: the office any, others of the types they may upload, and of these their own; a
 * department's role all that were uploaded for the department.
 */
export function mayDeleteFile({ id, role }: { id: number; role: string }, file: HeldFile): boolean {
  if (role === 'SUPERADMIN') return true;
  if (!mayUpload(role, file.type)) return false;
  return file.user_id === id || (roleKind(role) === 'DEPARTMENT' && file.dept_code === role);
}

/** How far somebody may go with a verb of a resource, by role or by grant; undefined means not at all. */
export function reachOf({ role, grant }: Holder, resource: string, verb: Verb): Reach | undefined {
  const byRole = access[resource]?.[verb]?.[roleKind(role)];
  const byGrant = grant !== null && verbsOfGrant[grant].includes(verb) && grantable.some((name) => name === resource);
  return byRole ?? (byGrant ? 'all' : undefined);
}

/**
 * Whether somebody may use a verb on a record with these values. Of what belongs to an employee they say whose it is,
 * and, where the reach is a department, that employee's `dept_code`.
 */
export function mayTouch(
  holder: Holder,
  { resource, verb }: { resource: { name: string }; verb: Verb },
  values: Values,
): boolean {
  const reach = reachOf(holder, resource.name, verb);
  if (reach === 'iqac') return isIqacType(values['type']);
  if (reach === 'own')
    return Boolean(holder.employee_id) && String(values['employee_id']) === String(holder.employee_id);
  if (reach === 'department') return roleKind(holder.role) === 'DEPARTMENT' && values['dept_code'] === holder.role;
  return reach === 'all';
}

/** By which field a reach tells whose a record is. */
const decidedBy: Readonly<Partial<Record<Reach, string>>> = {
  department: 'dept_code',
  own: 'employee_id',
  iqac: 'type',
};

/** The field that decides whether somebody may use a verb on a record; undefined where none does. */
export function decidingField(
  holder: Holder,
  { resource, verb }: { resource: { name: string }; verb: Verb },
): string | undefined {
  const reach = reachOf(holder, resource.name, verb);
  return reach && decidedBy[reach];
}

/**
 * Of which types the records of a resource are the college's alone, where departments write the others for themselves.
 */
const collegesAlone: Readonly<Record<string, (type: unknown) => boolean>> = {
  notice: isCollegesNotice,
  gallery: isCollegesPicture,
  departmentfile: isCollegesFile,
  employee: isStaff,
} satisfies { readonly [Name in ResourceName]?: (type: unknown) => boolean };

/**
 * Whether a record of this kind is closed to somebody, whatever else it says: a department writes no facility, for
 * nobody.
 */
export function isClosed(
  holder: Holder,
  { resource, verb }: { resource: { name: string }; verb: Verb },
  { type }: Values,
): boolean {
  const reach = reachOf(holder, resource.name, verb);
  const isOthers = reach === 'department' || (reach === 'iqac' && !isIqacType(type));
  return isOthers && collegesAlone[resource.name]?.(type) === true;
}

/** Whether a role may do an act. */
export function mayAct(role: string, act: Act): boolean {
  return (acts[act] as readonly RoleKind[]).includes(roleKind(role));
}

/** What somebody may do, as the server tells the client. */
export interface Can {
  readonly grant: GrantLevel | null;
  readonly resources: Readonly<Record<string, readonly Verb[]>>;
  readonly acts: readonly Act[];
}

/** Everything somebody may do, so that the client need not repeat a rule. */
export function canOf(holder: Holder): Can {
  const verbs: readonly Verb[] = ['list', 'add', 'update', 'remove'];
  const allowed = Object.keys(access).map(
    (name) => [name, verbs.filter((verb) => reachOf(holder, name, verb) !== undefined)] as const,
  );
  return {
    grant: holder.grant,
    resources: Object.fromEntries(allowed),
    acts: (Object.keys(acts) as Act[]).filter((act) => mayAct(holder.role, act)),
  };
}
