import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { StoredLists } from '#portal/kit/entry-sections/drafts.ts';
import { call } from '#portal/session/client/calls.ts';

/** All data of a department: its fields, and the rows of each section by the section's name. */
export type DepartmentData = StoredLists & StoredRow;

// Every call here throws `ProblemError`.
const readData = call<undefined, DepartmentData | false, 'code'>('GET', '/:apikey/:code/getsingledeptdata');
const upload = call<Values, string, 'code'>('POST', '/:apikey/:code/uploaddata');
/** Saves a part of a department's data, all or nothing, and returns the server's message. */
export const saveDepartment = call<Values, string, 'code'>('POST', '/:apikey/:code/updatedeptdatafromform');

/** Reads a department's data; null when there is no such department. */
export async function readDepartment(code: string): Promise<DepartmentData | null> {
  return (await readData({ code })) || null;
}

/** Saves one field with the version it is based on, and returns the server's message. */
export async function saveField(code: string, { version, ...fields }: Values): Promise<string> {
  const [[type, value] = []] = Object.entries(fields);
  return upload({ code }, { value, type, dept_code: code, version });
}
