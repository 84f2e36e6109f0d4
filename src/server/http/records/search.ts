import { z } from 'zod';
import { mayUse } from '#model/access.ts';
import type { Field, Resource, StoredRow } from '#model/define.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import type { KindName } from '#model/kinds/kinds.ts';
import { formatDate } from '#model/wording/format-date.ts';
import { matchingRecords, visibleText, type RecordMatch } from '#model/search/match-record.ts';
import { compareByTitle } from '#model/search/rank.ts';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import { parseSearch, type SearchQuery } from '#model/search/search-query.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { namesOfEmployees } from '../../store/employees.ts';
import { findCandidates, searchRecords } from '../../store/words/search.ts';
import { scopeOf } from '../../store/records/scope.ts';
import type { Store } from '../../store/store.ts';
import { committedReads } from '../../store/write.ts';
import { answerClassOf } from '../answers/answer-cache.ts';
import { isSignedIn, type Call } from '../call.ts';
import { readPaging, readSearchText } from './list-query.ts';
import { answerPage } from '../answers/answer-page.ts';

/** How many hits per resource are returned: the default, and the maximum. */
const defaultLimit = 5;
const maxLimit = 50;

/** The shortest search text: a single letter matches everything. */
const minSearchLength = 2;

/** How many rows are read per returned hit, so that the best are among them. */
const candidatesPerHit = 4;

const searchHitSchema = z.object({
  resource: z.string(),
  key: z.string().describe('What addresses the record in the calls of its resource'),
  title: z.string().describe('What a person knows it by'),
  detail: z.string().describe('What tells it from others, in words'),
  dept_code: z.string().describe('The department it belongs to; "" for none'),
  employee_id: z.string().describe('Whose academic record it belongs to; "" for none'),
  type: z.string().describe('Which type of its kind it is, as it is stored; "" where there are no types'),
});

type SearchHit = z.infer<typeof searchHitSchema>;

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
      who: isSignedIn,
      answers: z.array(searchHitSchema),
      queries: {
        q: `the words to look for, in any order; ${maxSearchLength} characters at most, of which eight words count`,
        limit: `how many of each kind at the most: ${defaultLimit} unless told, never more than ${maxLimit}`,
      },
      handle: async ({ actor, query }) => {
        const searchQuery = parseSearch(readSearchText(query['q']));
        const limit = Math.min(readPaging(query).limit ?? defaultLimit, maxLimit);
        if (Array.from(searchQuery.phrase).length < minSearchLength || limit === 0) return [];
        const listed = resources.filter(({ name }) => mayUse(actor, name, 'list'));
        const timedScope = listed
          .map((resource) => scopeOf(actor, resource))
          .find(({ moment }) => moment !== undefined);
        const hits = await Promise.all(
          (await findCandidates(store, listed, searchQuery)).map(async (candidates) => {
            const rows = await searchRecords(store, {
              ...candidates,
              actor,
              sought: searchQuery,
              limit: limit * candidatesPerHit,
            });
            return matchingRecords(candidates.resource, rows, searchQuery)
              .sort(hitComparator(actor, searchQuery))
              .slice(0, limit);
          }),
        );
        const best = await withOwners(store, hits.flat().sort(hitComparator(actor, searchQuery)).map(hitOf));
        return answerPage(best, undefined, { Kind: answerClassOf(timedScope ?? {}) });
      },
    },
  ];
}

/** The record as it is returned. */
function hitOf({ resource, row, match: { title, found: where } }: RecordMatch): SearchHit {
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
async function withOwners(store: Store, hits: readonly SearchHit[]): Promise<SearchHit[]> {
  const names = await namesOfEmployees(committedReads(store), new Set(hits.map((hit) => hit.employee_id)));
  return hits.map((hit) => {
    const name = names.get(hit.employee_id);
    if (name === undefined) return hit;
    if (hit.resource === facultyProfile.name) return { ...hit, title: name };
    const parts = hit.detail.split(' · ').filter((part) => part !== '' && part !== name);
    return { ...hit, detail: [name, ...parts].join(' · ') };
  });
}

/** The kinds of fields that help to distinguish records. */
const detailKinds: readonly (KindName | undefined)[] = [
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
    .filter((name) => detailKinds.includes(resource.fields[name]?.kind))
    .map((name) => formatDetail(resource.fields[name], row[name]))
    .filter((text, at, all) => text !== '' && text !== title && all.indexOf(text) === at);
  const isHandleShown = resource.handle !== resource.caption && resource.handle in resource.fields;
  return parts.slice(0, isHandleShown ? 1 : 2).join(' · ');
}

function formatDetail(field: Field | undefined, value: unknown): string {
  const words = visibleText(field, value);
  return field?.kind === 'date' ? formatDate(words) : words;
}

/** The better rank first; among equal ranks the caller's own department, then the usual order. */
function hitComparator(actor: Actor, searchQuery: SearchQuery): (one: RecordMatch, other: RecordMatch) => number {
  const foreign = ({ row }: RecordMatch) => (actor.role !== '' && row['dept_code'] === actor.role ? 0 : 1);
  const byTitle = compareByTitle(searchQuery);
  return (one, other) =>
    one.match.rank - other.match.rank || foreign(one) - foreign(other) || byTitle(one.match, other.match);
}
