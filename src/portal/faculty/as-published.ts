import type { StoredRow } from '#model/define.ts';
import { hasLeft } from '#model/people/leaving.ts';
import { todayAtCollege } from '#portal/kit/local-time.ts';
import type { FacultyData } from './calls.ts';

/** Whether the public reads the page of a person: it is live, and the person has not left. */
export function isOpen(data: FacultyData): boolean {
  return data['live_now'] === 1 && !hasLeft(data, todayAtCollege());
}

/** A person as the employee whose page the public reads, and whether it does. */
export function asPublished(data: FacultyData): StoredRow {
  return { id: data.employee_id, version: 0, name: data['name'], live_now: isOpen(data) ? 1 : 0 };
}
