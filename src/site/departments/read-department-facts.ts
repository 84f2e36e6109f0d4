import { department } from '#model/academics/department.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource, Row, StoredRow } from '#model/define.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { employee } from '#model/people/employee.ts';
import { departmentReader } from '#server/reading/read-department.ts';
import { countBy } from '#server/store/records/counting.ts';
import type { Reader } from '../reader.ts';

export type Department = Row<typeof department>;

/** The resources of a department that have a list of their own. */
const listed = { employee, notice, departmentfile: departmentFile, gallery, alumni: alumnus } as const;

/** A department with its profile, and the sizes of its lists. */
export interface DepartmentFacts {
  readonly department: Department;
  readonly profile: Row<typeof departmentProfile>;
  /** The rows of each section of its profile, by the section's name. */
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>;
  readonly counts: Readonly<Record<keyof typeof listed, number>>;
}

/** Reads a department by its id; undefined if there is none. */
export async function readDepartmentFacts(reader: Reader, id: number): Promise<DepartmentFacts | undefined> {
  const found = await reader.byId(department, id);
  if (!found) return undefined;
  const sections = sectionsOf('department').map(({ resource }) => resource);
  reader.note(departmentProfile, ...sections);
  const said = await departmentReader(reader.store)(reader.actor, found.dept_code);
  if (!said) return undefined;
  await reader.learnSizes(said);
  const counts: Record<string, number> = {};
  for (const [name, resource] of Object.entries(listed))
    counts[name] = await countOf(reader, resource, found.dept_code);
  return {
    department: found,
    profile: said as DepartmentFacts['profile'],
    rows: said as DepartmentFacts['rows'],
    counts: counts as DepartmentFacts['counts'],
  };
}

async function countOf(reader: Reader, resource: Resource, code: string): Promise<number> {
  reader.note(resource);
  const filters = { dept_code: [code] };
  const counts = await countBy(reader.store, { resource, actor: reader.actor, field: 'dept_code', filters });
  return counts.get(code) ?? 0;
}
