import type { Values } from '#model/field.ts';
import type { FacultyFormName } from '#model/faculty/forms.ts';
import type { StoredLists } from '#portal/kit/entry-sections/drafts.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { request } from '#portal/session/client/client.ts';

/**
 * All data of a person's page: the employee's fields, those of the profile, and the rows of each list by the list's
 * name.
 */
export interface FacultyData extends StoredLists {
  readonly employee_id: number;
  readonly email: string;
  readonly type: string;
}

/** Reads a person's data; null when there is no such employee. Throws `ProblemError`. */
export async function readFaculty(id: string): Promise<FacultyData | null> {
  const { data } = await request({ method: 'GET', path: ownPath(id, 'getsingleempolyeedataapi') });
  return (data || null) as FacultyData | null;
}

/** The owner of the form. */
export type Person = Pick<FacultyData, 'employee_id' | 'email'>;

/** Saves a part of a form, all or nothing, and returns the server's message. Throws `ProblemError`. */
export async function saveForm({ employee_id, email }: Person, form: FacultyFormName, sent: Values): Promise<string> {
  const body = { m_type: form, employee_id, email, ...sent };
  const { data } = await request({ method: 'POST', path: ownPath(employee_id, 'addemployeeapi'), body });
  return String(data);
}

/** Shows or hides the public page of a person, and returns the server's message. Throws `ProblemError`. */
export async function saveLive({ employee_id, version }: FacultyData, value: 0 | 1): Promise<string> {
  const body = { value, type: 'live_now', employee_id, version };
  const { data } = await request({ method: 'POST', path: ownPath(employee_id, 'uploademployeedata'), body });
  return String(data);
}

/** Saves the Basic form and returns the server's message. Throws `ProblemError`. */
export async function saveBasic(employee_id: number, sent: Values): Promise<string> {
  const body = { ...sent, employee_id };
  const { data } = await request({ method: 'POST', path: ownPath(employee_id, 'uploademployeedatanew'), body });
  return String(data);
}
