import type { Row } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import type { employee } from '#model/people/employee.ts';
import { personAddress } from '#model/site/addresses.ts';
import type { Reader } from '../reader.ts';
import type { PersonCard } from './person-cards.tsx';

/** The public fields of an employee: e-mail and phone are present only if the settings allow it. */
export type Person = Omit<Row<typeof employee>, 'email' | 'phone'> & {
  readonly email?: string;
  readonly phone?: string;
};

/** Employees as a list of people shows them: those with a live profile have a link to it. */
export async function personCardsOf(reader: Reader, people: readonly Person[]): Promise<PersonCard[]> {
  const live = await readLive(reader, people);
  return people.map((one) => ({
    id: one.id,
    name: one.name,
    photos: one.dp,
    ...(live.has(one.id) && { address: personAddress(one) }),
    lines: [one.designation, one.is_hod === 1 ? 'Head of department' : ''],
    email: one.email ?? '',
    phone: one.phone ?? '',
  }));
}

/** The ids of those employees who have a live profile, and so a page of their own. */
async function readLive(reader: Reader, people: readonly { readonly id: number }[]): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  const live = await reader.list(facultyProfile, { filters: { employee_id: people.map(({ id }) => String(id)) } });
  return new Set(live.map(({ employee_id }) => Number(employee_id)));
}
