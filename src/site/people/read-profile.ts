import { department } from '#model/academics/department.ts';
import type { Row } from '#model/define.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { withinForms } from '#model/faculty/public/public-person.ts';
import { employee } from '#model/people/employee.ts';
import { idOfRef, personAddress } from '#model/site/addresses.ts';
import { facultyReader, type FacultyRecord } from '#server/reading/read-faculty.ts';
import type { Moved, Visit } from '../page.ts';

/** The profile of somebody, as the public reads it. */
export interface Profile {
  readonly kind: 'profile';
  readonly record: FacultyRecord;
  /** Undefined where they are of none. */
  readonly department: Row<typeof department> | undefined;
  /** Where it stands, below the base. */
  readonly address: string;
}

/**
 * Reads the profile that a visit asks for: `under` is what the address has behind the person. Undefined where there is
 * none, or it is not live; the present address where it was asked for by another name.
 */
export async function readProfile({ reader, params }: Visit, under = ''): Promise<Profile | Moved | undefined> {
  const { ref = '' } = params;
  const id = idOfRef(ref);
  if (id === undefined) return undefined;
  reader.note(employee, facultyProfile, ...sectionsOf('employee').map(({ resource }) => resource));
  const found = await facultyReader(reader.store)(reader.profileActor(id), String(id));
  // The public reads no record that is not live; whoever sees beforehand what a page will look like may have said
  // nothing yet.
  const isPreview = reader.actor.reader?.preview?.resource === 'employee';
  if (!found || (!isPreview && found.facts['profile_id'] === null)) return undefined;
  const record: FacultyRecord = withinForms(found);
  const address = personAddress({ id, name: record.facts['name'] });
  if (`/people/${encodeURIComponent(ref)}` !== address) return { kind: 'moved', to: `${address}${under}` };
  await reader.learnSizes([record.facts, record.lists]);
  const code = String(record.facts['dept_code'] ?? '');
  const of = code === '' ? undefined : await reader.one(department, code);
  return { kind: 'profile', record, department: of, address };
}
