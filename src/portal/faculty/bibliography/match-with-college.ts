import { longestDoi, longestTitle } from '#model/faculty/publication-limits.ts';
import { ownPath } from '#portal/session/client/calls.ts';
import { request } from '#portal/session/client/client.ts';
import type { CollegeMatch, ReadPublication } from './check-publications.ts';

/** The colleagues' entries that match these publications, in the same order. Throws `ProblemError`. */
export async function matchWithCollege(
  employee_id: number,
  publications: readonly ReadPublication[],
): Promise<CollegeMatch[][]> {
  const items = publications.map(({ source: { doi, title, date } }) => ({
    doi: doi.slice(0, longestDoi),
    title: title.slice(0, longestTitle),
    year: date,
  }));
  const path = ownPath(employee_id, 'matchpublications');
  const { data } = await request({ method: 'POST', path, body: { items } });
  return (data as CollegeMatch[][]).map((matches) => matches.filter((match) => match.employee_id !== employee_id));
}
