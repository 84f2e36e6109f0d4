/** The parts of a department on the public site, in order: their names in the address and their labels. */
export const departmentParts = {
  home: 'Home',
  profile: 'Profile',
  people: 'People',
  notices: 'Notices and events',
  files: 'Syllabus and files',
  gallery: 'Gallery',
  alumni: 'Alumni',
} as const;

export type DepartmentPart = keyof typeof departmentParts;

/** Aliases of parts: the names of the tabs in the portal. */
const otherNames: Readonly<Record<string, DepartmentPart>> = {
  glance: 'home',
  courses: 'home',
  contact: 'home',
  employee: 'people',
  events: 'notices',
  syllabus: 'files',
  journal: 'files',
  achievements: 'files',
  copo: 'files',
};

/** The part of a department with this name in an address; undefined if there is none. */
export function departmentPartNamed(name: string): DepartmentPart | undefined {
  if (Object.hasOwn(departmentParts, name)) return name as DepartmentPart;
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
}
