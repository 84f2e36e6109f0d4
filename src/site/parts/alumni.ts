import type { Row } from '#model/define.ts';
import type { alumnus } from '#model/people/alumnus.ts';
import type { Face } from './faces.tsx';

/** An alumnus as the public reads one: neither phone nor e-mail. */
export type Alumnus = Omit<Row<typeof alumnus>, 'email' | 'phone'>;

/** How many alumni stand on a page. */
export const alumniPerPage = 60;

/** The youngest first, as far as a batch says so. */
export const byBatch = [
  { field: 'batch', down: true },
  { field: 'name', down: false },
] as const;

export function faceOfAlumnus({ id, name, dp, batch, current_profession, qualification }: Alumnus): Face {
  return { id, name, photos: dp, lines: [batch, current_profession, qualification] };
}
