import { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { withoutMissingForms } from '#model/faculty/public/public-person.ts';
import { employee } from '#model/people/employee.ts';
import { idOfRef, personAddress } from '#model/site/addresses.ts';
import { facultyReader, type FacultyRecord } from '#server/reading/read-faculty.ts';
import type { Redirect, Visit } from '../page.ts';

/** The public profile of an employee. */
export interface Profile {
  readonly kind: 'profile';
  readonly record: FacultyRecord;
  /** Undefined for an employee without a department. */
  readonly department: Row<typeof department> | undefined;
  /** Its path, relative to the base. */
  readonly address: string;
}

/**
 * Reads the requested profile: `under` is the rest of the address after the person. Undefined if there is none, or if
 * it is not live; a redirect if the address contains an old name.
 */
export async function readProfile({ reader, params }: Visit, under = ''): Promise<Profile | Redirect | undefined> {
  const { ref = '' } = params;
  const id = idOfRef(ref);
  if (id === undefined) return undefined;
  reader.note(employee, facultyProfile, ...sectionsOf('employee').map(({ resource }) => resource));
  const found = await facultyReader(reader.store)(reader.profileActor(id), String(id));
  // A record that is not live is not public; in a preview it may still be empty.
  const isPreview = reader.actor.reader?.preview?.resource === 'employee';
  if (!found || (!isPreview && found.facts['profile_id'] === null)) return undefined;
  const record: FacultyRecord = withoutMissingForms(found);
  const address = personAddress({ id, name: record.facts['name'] });
  if (`/people/${encodeURIComponent(ref)}` !== address) return { kind: 'moved', to: `${address}${under}` };
  await reader.learnSizes([record.facts, record.lists]);
  const code = String(record.facts['dept_code'] ?? '');
  const of = code === '' ? undefined : await reader.one(department, code);
  return { kind: 'profile', record, department: of, address };
}
