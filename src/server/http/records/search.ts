import { z } from 'zod';
import { reachOf } from '#model/access.ts';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import type { KindName } from '#model/kinds/kinds.ts';
import { sayDate } from '#model/wording/say-date.ts';
import { fittingAmong, seenWords, type Fitting } from '#model/search/match-record.ts';
import { titleFirst } from '#model/search/rank.ts';
import { longestSearch } from '#model/search/longest-search.ts';
import { soughtIn, type Sought } from '#model/search/sought.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { namesOfEmployees } from '../../store/employees.ts';
import { mayHold, searchRecords } from '../../store/words/search.ts';
import { scopeOf } from '../../store/records/scope.ts';
import type { Store } from '../../store/store.ts';
import { committed } from '../../store/write.ts';
import { answerClassOf } from '../answers/answer-cache.ts';
import { signedIn, type Call } from '../call.ts';
import { readPaging, wordsOf } from './list-query.ts';
import { paged } from '../answers/paged.ts';

/** How many hits per resource are returned: the default, and the maximum. */
const few = 5;
const most = 50;

/** The shortest search text: a single letter matches everything. */
const shortest = 2;

/** How many rows are read per returned hit, so that the best are among them. */
const spare = 4;

const found = z.object({
  resource: z.string(),
  key: z.string().describe('What addresses the record in the calls of its resource'),
  title: z.string().describe('What a person knows it by'),
  detail: z.string().describe('What tells it from others, in words'),
  dept_code: z.string().describe('The department it belongs to; "" for none'),
  employee_id: z.string().describe('Whose academic record it belongs to; "" for none'),
  type: z.string().describe('Which type of its kind it is, as it is stored; "" where there are no types'),
});

type Found = z.infer<typeof found>;

/**
 * `GET …/search?q=`: the records of every resource that contain every word, as far as the caller may list and read
 * them.
 */
export function searchCalls({ store }: Context, resources: readonly Resource[]): Call[] {
  return [
    {
      method: 'GET',
      path: '/:apikey/search',
      tag: 'Search',
      summary:
        'Records of every kind that hold every word, in any order, the best first. Fewer than two letters find nothing.',
      who: signedIn,
      answers: z.array(found),
      queries: {
        q: `the words to look for, in any order; ${longestSearch} characters at most, of which eight words count`,
        limit: `how many of each kind at the most: ${few} unless told, never more than ${most}`,
      },
      handle: async ({ actor, query }) => {
        const sought = soughtIn(wordsOf(query['q']));
        const limit = Math.min(readPaging(query).limit ?? few, most);
        if (Array.from(sought.phrase).length < shortest || limit === 0) return [];
        const listed = resources.filter(({ name }) => reachOf(actor, name, 'list') !== undefined);
        const timed = listed.map((resource) => scopeOf(actor, resource)).find(({ moment }) => moment !== undefined);
        const hits = await Promise.all(
          (await mayHold(store, listed, sought)).map(async (candidates) => {
            const rows = await searchRecords(store, { ...candidates, actor, sought, limit: limit * spare });
            return fittingAmong(candidates.resource, rows, sought).sort(bestFirst(actor, sought)).slice(0, limit);
          }),
        );
        const best = await withOwners(store, hits.flat().sort(bestFirst(actor, sought)).map(hitOf));
        return paged(best, undefined, { Kind: answerClassOf(timed ?? {}) });
      },
    },
  ];
}

/** The record as it is returned. */
function hitOf({ resource, row, match: { title, found: where } }: Fitting): Found {
  return {
    resource: resource.name,
    key: String(row[resource.key]),
    title,
    detail: where ? `${where.field.label}: ${where.excerpt}` : detailOf(resource, row, title),
    dept_code: textOf(row['dept_code']),
    employee_id: textOf(row['employee_id']),
    type: textOf(row['type']),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Adds the owner to hits that belong to a person: the number alone tells the reader nothing. */
async function withOwners(store: Store, hits: readonly Found[]): Promise<Found[]> {
  const names = await namesOfEmployees(committed(store), new Set(hits.map((hit) => hit.employee_id)));
  return hits.map((hit) => {
    const name = names.get(hit.employee_id);
    if (name === undefined) return hit;
    if (hit.resource === facultyProfile.name) return { ...hit, title: name };
    const parts = hit.detail.split(' · ').filter((part) => part !== '' && part !== name);
    return { ...hit, detail: [name, ...parts].join(' · ') };
  });
}

/** The kinds of fields that help to distinguish records. */
const telling: readonly (KindName | undefined)[] = [
  'text',
  'code',
  'email',
  'date',
  'choice',
  'ref',
  'refs',
  'serial',
  'unit',
  'inherited',
];

/** The handle, if it says more than the title, or else the first two columns with a value. */
function detailOf(resource: Resource, row: StoredRow, title: string): string {
  const parts = [resource.handle, ...resource.columns]
    // The owner is shown by name.
    .filter((name) => name !== resource.caption && name !== 'employee_id')
    .filter((name) => telling.includes(resource.fields[name]?.kind))
    .map((name) => inDetail(resource.fields[name], row[name]))
    .filter((text, at, all) => text !== '' && text !== title && all.indexOf(text) === at);
  const isTold = resource.handle !== resource.caption && resource.handle in resource.fields;
  return parts.slice(0, isTold ? 1 : 2).join(' · ');
}

function inDetail(field: Field | undefined, value: unknown): string {
  const words = seenWords(field, value);
  return field?.kind === 'date' ? sayDate(words) : words;
}

/** The better rank first; among equal ranks the caller's own department, then the usual order. */
function bestFirst(actor: Actor, sought: Sought): (one: Fitting, other: Fitting) => number {
  const foreign = ({ row }: Fitting) => (actor.role !== '' && row['dept_code'] === actor.role ? 0 : 1);
  const byTitle = titleFirst(sought);
  return (one, other) =>
    one.match.rank - other.match.rank || foreign(one) - foreign(other) || byTitle(one.match, other.match);
}
