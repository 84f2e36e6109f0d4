import type { Values } from '#model/field.ts';
import type { StoredLists } from '#portal/kit/entry-sections/drafts.ts';
import { apiKey } from '#portal/shell/client/calls.ts';
import { request } from '#portal/shell/client/client.ts';

/** Everything a department says of itself: its fields, and the rows of each section by the section's name. */
export type DepartmentData = StoredLists;

/** Reads a department's data; null when there is no such department. Throws `ProblemError`. */
export async function readDepartment(code: string): Promise<DepartmentData | null> {
  const { data } = await request({ method: 'GET', path: `${pathOf(code)}/getsingledeptdata` });
  return (data || null) as DepartmentData | null;
}

/** Saves some of a department's data, all of what is sent or nothing, and answers the server's message. Throws `ProblemError`. */
export async function saveDepartment(code: string, sent: Values): Promise<string> {
  const { data } = await request({ method: 'POST', path: `${pathOf(code)}/updatedeptdatafromform`, body: sent });
  return String(data);
}

function pathOf(code: string): string {
  return `/${apiKey()}/${encodeURIComponent(code)}`;
}
