import type { StoredRow } from '#model/define.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import type { FacultyData } from './calls.ts';

/** Whether the page of a person is public: it is live, and the person has not left. */
export function isPublished(data: FacultyData): boolean {
  return data['live_now'] === 1 && !hasLeft(data, todayAtCollege());
}

/** The person as an employee record that includes whether the page is public. */
export function toEmployeeRow(data: FacultyData): StoredRow {
  return { id: data.employee_id, version: 0, name: data['name'], live_now: isPublished(data) ? 1 : 0 };
}
