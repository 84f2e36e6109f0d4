import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import type { Resource } from '#model/define.ts';
import { profiles } from '#model/entries/profiles.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { restorableDays } from '#model/restorable-days.ts';
import type { Context } from '../../context.ts';
import { readDeleted, restorableSince } from '../../store/records/history.ts';
import { readSlewedClock } from '../../store/slewed-clock.ts';
import { committedReads } from '../../store/write.ts';
import type { Call, CallRequest } from '../call.ts';
import { invalid } from '../errors.ts';
import { readPaging, readSearchText } from './list-query.ts';
import { answerPage } from '../answers/answer-page.ts';

const profileNames: readonly string[] = Object.values(profiles).map(({ name }) => name);

const queries = {
  resource: `only what was deleted of this list: course; ${profileNames.join(' and ')} stand for all their sections`,
  q: 'words in what it was known by',
  limit: 'how many at the most; the answer then carries X-Total-Count',
  offset: 'how many to leave out first',
} as const;

const dayInMs = 24 * 60 * 60_000;

/** `GET /{apikey}/getdeleted`: deleted records that can still be restored. */
export function deletedCall(context: Context, resources: readonly Resource[]): Call {
  return {
    method: 'GET',
    path: '/:apikey/getdeleted',
    tag: 'History',
    summary: `What was deleted in the last ${restorableDays} days and not restored, the newest first.`,
    who: ({ role }) => mayAct(role, 'readDeleted'),
    queries,
    answers: z.array(
      z.object({
        resource: z.string(),
        id: z.int(),
        label: z.string().describe('What kind of record it is'),
        caption: z.string().describe('What it was known by'),
        email: z.string().describe('Who deleted it'),
        role: z.string(),
        at: z.string(),
        days_left: z.int(),
      }),
    ),
    handle: async ({ query }) => {
      const { limit, offset } = readPaging(query);
      const now = await readSlewedClock(committedReads(context.store));
      const asked = {
        resources: requestedResources(resources, query),
        q: readSearchText(query['q']),
        since: restorableSince(now),
      };
      const { states, total } = await readDeleted(context.store, { ...asked, limit, offset });
      const rows = states.map(({ resource, record_id, name, email, role, at }) => ({
        resource,
        id: record_id,
        label: resources.find((one) => one.name === resource)?.label ?? resource,
        caption: name,
        email,
        role,
        at,
        days_left: daysLeft(at, now),
      }));
      return answerPage(rows, limit === undefined ? undefined : total);
    },
  };
}

/** For how many more days a record deleted at this time (ISO 8601) can be restored. */
function daysLeft(at: string, now: number): number {
  const age = Math.max(0, now - Date.parse(at));
  return Math.max(1, restorableDays - Math.floor(age / dayInMs));
}

function requestedResources(resources: readonly Resource[], query: CallRequest['query']): string[] {
  const name = readSearchText(query['resource']);
  // A profile is listed by its entries: it goes and comes back with its department or its employee.
  const isOfProfile = (one: string) => {
    const section = sectionNamed(one);
    return section !== undefined && profiles[section.owner].name === name;
  };
  const listed = resources.map((one) => one.name).filter((one) => !profileNames.includes(one));
  const names = listed.filter((one) => name === '' || one === name || isOfProfile(one));
  if (names.length === 0) throw invalid([{ field: 'resource', message: `There is no list "${name.slice(0, 40)}".` }]);
  return names;
}
