import type { StoredRow } from '#model/define.ts';
import type { FacultyData } from './calls.ts';

/** A person as the employee whose page the public reads, and whether it does. */
export function asPublished({ employee_id, name, live_now }: FacultyData): StoredRow {
  return { id: employee_id, version: 0, name, live_now: live_now === 1 ? 1 : 0 };
}
