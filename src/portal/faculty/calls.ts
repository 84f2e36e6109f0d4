import type { Values } from '#model/field.ts';
import type { FacultyFormName } from '#model/faculty/forms.ts';
import type { StoredLists } from '#portal/kit/entry-sections/drafts.ts';
import { call } from '#portal/session/client/calls.ts';

/**
 * All data of a person's page: the employee's fields, those of the profile, and the rows of each list by the list's
 * name.
 */
export interface FacultyData extends StoredLists {
  readonly employee_id: number;
  readonly email: string;
  readonly type: string;
}

// Every call here throws `ProblemError`; those that save return the server's message.
const readData = call<undefined, FacultyData | false, 'id'>('GET', '/:apikey/:id/getsingleempolyeedataapi');
const addToRecord = call<Values, string, 'id'>('POST', '/:apikey/:id/addemployeeapi');
const upload = call<Values, string, 'id'>('POST', '/:apikey/:id/uploademployeedata');
const uploadBasic = call<Values, string, 'id'>('POST', '/:apikey/:id/uploademployeedatanew');

/** Reads a person's data; null when there is no such employee. */
export async function readFaculty(id: string): Promise<FacultyData | null> {
  return (await readData({ id })) || null;
}

/** The owner of the form. */
export type Person = Pick<FacultyData, 'employee_id' | 'email'>;

/** Saves a part of a form, all or nothing. */
export async function saveForm({ employee_id, email }: Person, form: FacultyFormName, sent: Values): Promise<string> {
  return addToRecord({ id: employee_id }, { m_type: form, employee_id, email, ...sent });
}

/** Shows or hides the public page of a person. */
export async function saveLive({ employee_id, version }: FacultyData, value: 0 | 1): Promise<string> {
  return upload({ id: employee_id }, { value, type: 'live_now', employee_id, version });
}

/** Saves the Basic form. */
export async function saveBasic(employee_id: number, sent: Values): Promise<string> {
  return uploadBasic({ id: employee_id }, { ...sent, employee_id });
}
