import { collegeCode } from '#model/college/codes.ts';

/** The fields of an employee that determine the position in a list of everybody. */
export interface Placed {
  readonly dept_code: string;
  readonly type: string;
  readonly index1: number | null;
}

/** The fields of a department that its people are grouped by. */
export interface Heading {
  readonly dept_code: string;
  readonly dept_name: string;
  readonly is_teaching: number;
}

/** A group of people. */
export interface PeopleGroup<Person, Department> {
  /** The code of a department or of the college; "" for the heads of the college. */
  readonly code: string;
  readonly title: string;
  /** Their department; undefined for those of the college. */
  readonly department: Department | undefined;
  readonly people: readonly Person[];
}

const leaders: readonly string[] = ['PRINCIPAL', 'VICE PRINCIPAL'];

/**
 * Everybody grouped by workplace: the heads of the college, the teaching departments by name, the other departments,
 * and the college itself. Empty groups are left out. In a department, higher order numbers come first; in the college,
 * lower ones.
 */
export function peopleGroups<Person extends Placed, Department extends Heading>(
  people: readonly Person[],
  departments: readonly Department[],
): PeopleGroup<Person, Department>[] {
  const leading = leaders.flatMap((type) => people.filter((one) => one.type === type).toSorted(higherFirst));
  const others = people.filter(({ type }) => !leaders.includes(type));
  const title = leading.length > 1 ? 'Principal and vice principal' : 'Principal';
  const first = { code: '', title, department: undefined, people: leading };
  return [first, ...unitGroups(others, departments)].filter((group) => group.people.length > 0);
}

/** Everybody grouped by department, the teaching ones first, then those of the college. */
export function unitGroups<Person extends Placed, Department extends Heading>(
  people: readonly Person[],
  departments: readonly Department[],
): PeopleGroup<Person, Department>[] {
  const sorted = departments.toSorted((one, other) => other.is_teaching - one.is_teaching || byName(one, other));
  const known = new Set(departments.map(({ dept_code }) => dept_code));
  const groups = sorted.map((department) => {
    const { dept_code: code, dept_name: title } = department;
    return { code, title, department, people: people.filter((one) => one.dept_code === code).toSorted(higherFirst) };
  });
  const ofCollege = people.filter(({ dept_code }) => !known.has(dept_code)).toSorted(lowerFirst);
  const college = { code: collegeCode, title: 'Staff of the college', department: undefined, people: ofCollege };
  return [...groups, college].filter((group) => group.people.length > 0);
}

/** The part of the groups on one page; a group may continue on the next page. */
export function cutGroups<Person, Department>(
  groups: readonly PeopleGroup<Person, Department>[],
  [from, to]: readonly [number, number],
): PeopleGroup<Person, Department>[] {
  let before = 0;
  return groups.flatMap((group) => {
    const people = group.people.slice(Math.max(0, from - before), Math.max(0, to - before));
    before += group.people.length;
    return people.length > 0 ? [{ ...group, people }] : [];
  });
}

/** People without an order number come last, in the order of entry. */
export function higherFirst(one: Placed, other: Placed): number {
  return (other.index1 ?? -1) - (one.index1 ?? -1);
}

export function lowerFirst(one: Placed, other: Placed): number {
  return (one.index1 ?? Number.MAX_SAFE_INTEGER) - (other.index1 ?? Number.MAX_SAFE_INTEGER);
}

function byName(one: Heading, other: Heading): number {
  return one.dept_name.localeCompare(other.dept_name, 'en');
}
