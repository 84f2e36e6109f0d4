import { department } from '#model/academics/department.ts';
import { levels } from '#model/accreditation/trees.ts';
import { academicPerformance } from '#model/content/academic-performance.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { featured } from '#model/content/featured.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { disclosure } from '#model/disclosure/disclosure.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import { sectionNamed, sections as allSections } from '#model/entries/sections.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import type { KindName } from '#model/kinds/kinds.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { committee } from '#model/people/committee.ts';
import { employee } from '#model/people/employee.ts';
import { excerptOf } from '#model/search/excerpt.ts';
import { matchingRecords, longTextOf, type RecordMatch } from '#model/search/match-record.ts';
import { compareByTitle } from '#model/search/rank.ts';
import { parseSearch, type SearchQuery } from '#model/search/search-query.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { namesOfEmployees } from '../store/employees.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readList } from '../store/records/reading.ts';
import { readCandidateEntries, findCandidates, searchRecords, type Candidates } from '../store/words/search.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';
import { readSearchedRows } from './searched-rows.ts';

/** A record that matches a search. */
export interface PublicSearchResult {
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
  /** The record as the reader may see it. */
  readonly row: StoredRow;
  /** Its caption. */
  readonly title: string;
  /**
   * The part of its text that contains the words, or the beginning if the title does; "" if it has no text. Plain text.
   */
  readonly excerpt: string;
  /** How well it matches; 0 is best. */
  readonly rank: number;
  /** The owner of the academic record that contains it; absent if there is no owner. */
  readonly owner?: { readonly id: number; readonly name: string };
}

/** The resources that the public site shows; among equal hits the earlier resource comes first. */
export const publicResources: readonly Resource[] = [
  department,
  employee,
  facultyProfile,
  notice,
  featured,
  departmentProfile,
  committee,
  departmentFile,
  gallery,
  alumnus,
  academicPerformance,
  disclosure,
  ...levels,
  ...allSections.map(({ resource }) => resource),
];

/** The longest search text. */
const longest = 200;

/** What is searched for, and in which resources. */
interface PublicSearch {
  /** The actor of the public site: what it may not see is not found. */
  readonly actor: Actor;
  /** As typed. */
  readonly words: string;
  readonly resources: readonly Resource[];
  /** The maximum number of hits. */
  readonly limit: number;
}

/** The records that contain every word, in any order, as a visitor of the public site sees them, the best first. */
export async function searchPublic(
  store: Store,
  { actor, words, resources, limit }: PublicSearch,
): Promise<PublicSearchResult[]> {
  const sought = parseSearch(words.replaceAll('\0', '').slice(0, longest));
  if (sought.words.length === 0 || limit <= 0) return [];
  const sections = resources.filter(({ name }) => sectionNamed(name) !== undefined);
  const entries = await readCandidateEntries(store, { sections, actor, sought });
  const candidates: readonly Candidates[] = entries
    ? resources.map((resource) => ({ resource }))
    : await findCandidates(store, resources, sought);
  const found = await Promise.all(
    candidates.map(async ({ resource, among }) => {
      const rows =
        entries?.get(resource) ??
        (await readSearchedRows(store, { resource, actor })) ??
        (await searchRecords(store, { resource, ...(among && { among }), actor, sought, limit }));
      return matchingRecords(resource, rows, sought);
    }),
  );
  const best = found
    .flat()
    .toSorted(bestFirst(resources, sought))
    .slice(0, limit)
    .map((hit) => withExcerpt(hit, sought));
  return named(store, actor, best);
}

function withExcerpt({ resource, row, match }: RecordMatch, sought: SearchQuery): PublicSearchResult {
  const { rank, title, found } = match;
  const isTold = found !== undefined && !facts.includes(found.field.kind);
  const beginning = isTold ? '' : excerptOf(longTextOf(resource, row), sought);
  const excerpt = beginning === '' && found ? found.excerpt : beginning;
  return { resource: resource.name, id: row.id, row, title, excerpt, rank };
}

/** These kinds are shown anyway, and say little in an excerpt. */
const facts: readonly KindName[] = ['choice', 'date', 'instant', 'stamp', 'ref', 'unit'];

/** The better rank first; among equal ranks by the order of their resources, then the newer date, then by title. */
function bestFirst(
  resources: readonly Resource[],
  sought: SearchQuery,
): (one: RecordMatch, other: RecordMatch) => number {
  const places = new Map(resources.map((resource, place) => [resource, place]));
  const placeOf = ({ resource }: RecordMatch) => places.get(resource) ?? 0;
  const dayOf = ({ row }: RecordMatch) => String(row['date'] ?? '');
  const byTitle = compareByTitle(sought);
  return (one, other) =>
    one.match.rank - other.match.rank ||
    placeOf(one) - placeOf(other) ||
    dayOf(other).localeCompare(dayOf(one)) ||
    byTitle(one.match, other.match);
}

/** Hits with the names of their owners: a number or a code alone tells the reader nothing. */
async function named(store: Store, actor: Actor, hits: readonly PublicSearchResult[]): Promise<PublicSearchResult[]> {
  const people = await namesOfEmployees(committedReads(store), new Set(hits.map(ownerOf)));
  const departments = await namesOfDepartments(store, actor, hits);
  return hits.map((hit) => {
    const ofDepartment = hit.resource === departmentProfile.name ? departments.get(hit.title) : undefined;
    if (ofDepartment !== undefined) return { ...hit, title: ofDepartment };
    const name = people.get(ownerOf(hit));
    if (name === undefined) return hit;
    const owner = { id: Number(ownerOf(hit)), name };
    return { ...hit, owner, title: hit.resource === facultyProfile.name ? name : hit.title };
  });
}

function ownerOf({ row }: PublicSearchResult): string {
  return typeof row['employee_id'] === 'string' ? row['employee_id'] : '';
}

async function namesOfDepartments(
  store: Store,
  actor: Actor,
  hits: readonly PublicSearchResult[],
): Promise<Map<string, string>> {
  const codes = hits.filter(({ resource }) => resource === departmentProfile.name).map(({ title }) => title);
  if (codes.length === 0) return new Map();
  const query = { ...allRecords, filters: { dept_code: codes } };
  const { rows } = await readList(store, { resource: department, actor, query });
  return new Map(rows.map((row) => [String(row['dept_code']), String(row['dept_name'])]));
}
