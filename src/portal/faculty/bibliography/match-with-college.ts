import { maxDoiLength, maxTitleLength } from '#model/faculty/publication-limits.ts';
import { call } from '#portal/session/client/calls.ts';
import type { CollegeMatch, ReadPublication } from './check-publications.ts';

const matchPublications = call<{ items: object[] }, CollegeMatch[][], 'id'>('POST', '/:apikey/:id/matchpublications');

/** The colleagues' entries that match these publications, in the same order. Throws `ProblemError`. */
export async function matchWithCollege(
  employee_id: number,
  publications: readonly ReadPublication[],
): Promise<CollegeMatch[][]> {
  const items = publications.map(({ source: { doi, title, date } }) => ({
    doi: doi.slice(0, maxDoiLength),
    title: title.slice(0, maxTitleLength),
    year: date,
  }));
  const found = await matchPublications({ id: employee_id }, { items });
  return found.map((matches) => matches.filter((match) => match.employee_id !== employee_id));
}
