import type { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import type { departmentProfile } from '#model/entries/department-profile.ts';

/** A department's names and its profile, which are read together. */
export type DepartmentRow = Row<typeof department> &
  Row<typeof departmentProfile> & {
    /** The id of the record with the texts and the banner; null if it does not exist yet. */
    profile_id: number | null;
  };
