import { z } from 'zod';
import { mayUse } from '#model/access.ts';
import { dayIn } from '#model/college/college-day.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { workCounter } from '#model/faculty/count-works.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { readListQuery } from '../http/records/list-query.ts';
import { readCachedDerivation } from '../reading/cached-derivation.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readRows } from '../store/records/reading.ts';

/** Counts the works in a list of entries: authors who share a work have a row each. */
export function countWorksCall({ store }: Context): Call {
  const [first] = publicationLists;
  return {
    method: 'GET',
    path: '/:apikey/:section/countworks',
    tag: 'Faculty',
    summary:
      'How many rows of a list of publications or projects name a work, and how many works these are: what several people entered is one. A publication is named by its title or its DOI, a project by its title. Takes the search and the filters of the list.',
    who: (actor) => mayUse(actor, first, 'list'),
    queries: { q: 'words to look for in every text of a record', period: 'a year, as the list takes it' },
    answers: z.object({ rows: z.int(), works: z.int() }),
    handle: ({ actor, params, query }) => {
      const section = sectionNamed(params['section'] ?? '');
      const count = section && workCounter(section.resource.name);
      if (!count) throw notFound('There is no such list of works.');
      const { resource } = section;
      const { q, filters } = readListQuery(resource, query);
      // An ongoing activity lasts until today, so tomorrow it may count in another year.
      const what = `works ${JSON.stringify(query)} ${dayIn(Date.now())}`;
      const make = async () => {
        const rows = await readRows(store, { resource, actor, query: { ...allRecords, q, filters } });
        return count(rows);
      };
      return readCachedDerivation(store, { resource, actor, what, make });
    },
  };
}
