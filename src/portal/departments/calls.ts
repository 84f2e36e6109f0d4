import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { StoredLists } from '#portal/kit/entry-sections/drafts.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { request } from '#portal/session/client/client.ts';

/** All data of a department: its fields, and the rows of each section by the section's name. */
export type DepartmentData = StoredLists & StoredRow;

/** Reads a department's data; null when there is no such department. Throws `ProblemError`. */
export async function readDepartment(code: string): Promise<DepartmentData | null> {
  const { data } = await request({ method: 'GET', path: ownPath(code, 'getsingledeptdata') });
  return (data || null) as DepartmentData | null;
}

/** Saves one field with the version it is based on, and returns the server's message. Throws `ProblemError`. */
export async function saveField(code: string, { version, ...fields }: Values): Promise<string> {
  const [[type, value] = []] = Object.entries(fields);
  const body = { value, type, dept_code: code, version };
  const { data } = await request({ method: 'POST', path: ownPath(code, 'uploaddata'), body });
  return String(data);
}

/** Saves a part of a department's data, all or nothing, and returns the server's message. Throws `ProblemError`. */
export async function saveDepartment(code: string, sent: Values): Promise<string> {
  const { data } = await request({ method: 'POST', path: ownPath(code, 'updatedeptdatafromform'), body: sent });
  return String(data);
}
