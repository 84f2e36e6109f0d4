/** Which row of a department's profile it is, and how large the department is: a number that stays the same. */
interface Row {
  readonly size: number;
  readonly at: number;
}

const sanctioned = ({ size, at }: Row) => 2 + ((size + at * 3) % 6);
const vacant = ({ size, at }: Row) => (size + at) % 2;
const selected = ({ size, at }: Row) => 46 + ((size + at * 5) % 15);
const male = (row: Row) => Math.round(selected(row) * 0.44);
const teachers = ({ size }: Row) => 5 + (size % 4);
const toEach = ({ size, at }: Row) => 14 + ((size + at) % 9);
const fromElsewhere = ({ size, at }: Row) => 3 + ((size + at) % 5);

/** The related figures of a row: filled of sanctioned posts, selected of all applicants. */
export const departmentFigures: Readonly<Record<string, (row: Row) => number>> = {
  sanctioned,
  vacant,
  filled: (row) => sanctioned(row) - vacant(row),
  applications: (row) => selected(row) * 4 + row.size,
  selected,
  male,
  female: (row) => selected(row) - male(row),
  teachers,
  students: (row) => teachers(row) * toEach(row),
  same_state: (row) => 100 - fromElsewhere(row),
  other_states: fromElsewhere,
  abroad: () => 0,
};

/** How many students there are to a teacher: '18:1'. */
export function departmentRatio(row: Row): string {
  return `${toEach(row)}:1`;
}
