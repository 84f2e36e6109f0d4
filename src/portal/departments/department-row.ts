import type { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import type { departmentProfile } from '#model/entries/department-profile.ts';

/** A department's names and what it says of itself, as they are read together. */
export type DepartmentRow = Row<typeof department> &
  Row<typeof departmentProfile> & {
    /** The number of the texts and the banner as a record; null before there is any. */
    profile_id: number | null;
  };
