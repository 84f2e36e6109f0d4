import { branch } from './academics/branch.ts';
import { classOfCourse } from './academics/class.ts';
import { course } from './academics/course.ts';
import { department } from './academics/department.ts';
import { doctype } from './academics/doctype.ts';
import { leave } from './academics/leave.ts';
import { routine } from './academics/routine.ts';
import { section } from './academics/section.ts';
import { session } from './academics/session.ts';
import { stream } from './academics/stream.ts';
import { subject } from './academics/subject.ts';
import { levels } from './accreditation/trees.ts';
import { settings } from './college/settings.ts';
import { academicPerformance } from './content/academic-performance.ts';
import { departmentFile } from './content/department-file.ts';
import { featured } from './content/featured.ts';
import { gallery } from './content/gallery.ts';
import { notice } from './content/notice.ts';
import type { Field, Resource } from './define.ts';
import { disclosure } from './disclosure/disclosure.ts';
import { departmentProfile } from './entries/department-profile.ts';
import { sections } from './entries/sections.ts';
import { facultyProfile } from './faculty/faculty-profile.ts';
import { accessControl } from './identity/access-control.ts';
import { collegeUser } from './identity/college-user.ts';
import { kindOf } from './kinds/kinds.ts';
import { alumnus } from './people/alumnus.ts';
import { committee } from './people/committee.ts';
import { employee } from './people/employee.ts';
import { student } from './people/student.ts';

const list = [
  course,
  department,
  subject,
  stream,
  session,
  leave,
  doctype,
  branch,
  classOfCourse,
  routine,
  section,
  accessControl,
  collegeUser,
  employee,
  student,
  notice,
  gallery,
  departmentFile,
  alumnus,
  committee,
  featured,
  academicPerformance,
  disclosure,
  settings,
  departmentProfile,
  facultyProfile,
] as const;

export type ResourceName = (typeof list)[number]['name'];

/**
 * Every resource of the portal, as the engines use it, including the levels of accreditation and the sections' entries.
 * To add one, add a line above.
 */
export const resources: readonly Resource[] = [...list, ...levels, ...sections.map(({ resource }) => resource)];

/** The resource with that name. Throws when there is none: a definition refers to an undefined resource. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`There is no resource named "${name}".`);
  return found;
}

/** A field of one resource that refers to another. */
export interface Reference {
  readonly from: Resource;
  readonly field: string;
  readonly to: Resource;
  /** The field of the other resource whose value is stored here. */
  readonly by: string;
}

/** The resource and the field that a field refers to. Throws when the reference is undefined. */
export function targetOf(field: Field): Pick<Reference, 'to' | 'by'> {
  const [name = '', by] = (field.refersTo ?? '').split('.');
  const to = resourceNamed(name);
  if (by !== undefined && !Object.hasOwn(to.fields, by))
    throw new Error(`${to.label} has no field "${by}" to refer by.`);
  return { to, by: by ?? to.handle };
}

/** Every reference between resources, from their definitions. Throws at the start when a target does not exist. */
export const references: readonly Reference[] = resources.flatMap((from) =>
  Object.entries(from.fields).flatMap(([name, field]) =>
    kindOf(field).refers ? [{ from, field: name, ...targetOf(field) }] : [],
  ),
);
