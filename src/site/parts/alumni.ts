import type { Row } from '#model/define.ts';
import type { alumnus } from '#model/people/alumnus.ts';
import { alumnusAnchor } from '#model/site/addresses.ts';
import type { PersonCard } from './person-cards.tsx';

/** The public fields of an alumnus: neither phone nor e-mail. */
export type Alumnus = Omit<Row<typeof alumnus>, 'email' | 'phone'>;

/** How many alumni are on a page. */
export const alumniPerPage = 60;

/** The latest batch first, if it is known. */
export const byBatch = [
  { field: 'batch', down: true },
  { field: 'name', down: false },
] as const;

export function alumnusCard({ id, name, dp, batch, current_profession, qualification }: Alumnus): PersonCard {
  return { id, anchor: alumnusAnchor(id), name, photos: dp, lines: [batch, current_profession, qualification] };
}
