import { z } from 'zod';
import { publicationKey } from '#model/faculty/publication-key.ts';
import { maxDoiLength, maxTitleLength, maxPublications } from '#model/faculty/publication-limits.ts';
import type { Context } from '../context.ts';
import { defineCall, type Call } from '../http/call.ts';
import { createPublicationFinder } from './find-publications.ts';
import { mayAccessEmployee, accessibleEmployee } from './employee-access.ts';

const text = (maxLength: number) => z.string().max(maxLength).nullish();

const bodySchema = z.object({
  items: z
    .array(
      z.object({
        doi: text(maxDoiLength).describe('Also as an address: https://doi.org/10.1000/xyz'),
        title: text(maxTitleLength),
        year: z
          .union([z.string().max(40), z.number()])
          .nullish()
          .describe('A year, a month or a date'),
      }),
    )
    .max(maxPublications, `At most ${maxPublications.toLocaleString('en-IN')} publications at once.`),
});

const matchSchema = z.object({
  employee_id: z.int(),
  name: z.string(),
  section: z.string(),
  id: z.int().describe('The entry'),
  title: z.string(),
  date_year: z.string(),
  by: z.enum(['doi', 'title', 'likely']).describe('`likely`: the year, the subtitle or the DOI differs'),
});

/** Which publications the college has on record already, and in whose record. */
export function matchPublicationsCall(context: Context): Call {
  const findSame = createPublicationFinder(context.store);
  return defineCall({
    method: 'POST',
    path: '/:apikey/:employee_id/matchpublications',
    tag: 'Faculty',
    summary:
      'For each publication, the entries of anybody in the college that are the same one: by DOI, by title and year, or likely. At most five each, the surest first.',
    who: (actor, params) => mayAccessEmployee(actor, 'update', params),
    body: bodySchema,
    bodyLimit: 4 * 1024 * 1024,
    answers: z.array(z.array(matchSchema)).describe('A list of matches for each item, in the order of the items'),
    handle: async (request) => {
      await accessibleEmployee(context, request, 'update');
      const keys = request.body.items.map(({ doi, title, year }) =>
        publicationKey({ doi: doi ?? '', title: title ?? '', year: year ?? '' }),
      );
      return findSame(keys);
    },
  });
}
