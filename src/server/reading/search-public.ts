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
import { fittingAmong, longTextOf, type Fitting } from '#model/search/match-record.ts';
import { titleFirst } from '#model/search/rank.ts';
import { soughtIn, type Sought } from '#model/search/sought.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { namesOfEmployees } from '../store/employees.ts';
import { everything, readList } from '../store/records/reading.ts';
import { entriesThatMayHold, mayHold, searchRecords, type Candidates } from '../store/words/search.ts';
import type { Store } from '../store/store.ts';
import { committed } from '../store/write.ts';
import { heldRows } from './searched-rows.ts';

/** A record that holds what a reader looks for. */
export interface PublicHit {
  /** The name of its resource. */
  readonly resource: string;
  readonly id: number;
  /** The record as the reader may see it. */
  readonly row: StoredRow;
  /** What a person knows it by. */
  readonly title: string;
  /**
   * Of its text the part that holds the words, or the beginning where the title does; "" where it has none. Plain text.
   */
  readonly excerpt: string;
  /** How well it fits, 0 the best. */
  readonly rank: number;
  /** Whose academic record it stands in; absent where it is of nobody's. */
  readonly owner?: { readonly id: number; readonly name: string };
}

/** What the public site shows records of; of equal hits the earlier comes first. */
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

/** The longest text that is looked for. */
const longest = 200;

/** What is looked for, and of how much. */
interface Asked {
  /** Of the public site: what it may not see is not found. */
  readonly actor: Actor;
  /** As they were typed. */
  readonly words: string;
  readonly resources: readonly Resource[];
  /** How many hits at the most. */
  readonly limit: number;
}

/** The records that hold every word, in any order, as a reader of the public site sees them, the best first. */
export async function searchPublic(store: Store, { actor, words, resources, limit }: Asked): Promise<PublicHit[]> {
  const sought = soughtIn(words.replaceAll('\0', '').slice(0, longest));
  if (sought.words.length === 0 || limit <= 0) return [];
  const sections = resources.filter(({ name }) => sectionNamed(name) !== undefined);
  const entries = await entriesThatMayHold(store, { sections, actor, sought });
  const candidates: readonly Candidates[] = entries
    ? resources.map((resource) => ({ resource }))
    : await mayHold(store, resources, sought);
  const found = await Promise.all(
    candidates.map(async ({ resource, among }) => {
      const rows =
        entries?.get(resource) ??
        (await heldRows(store, { resource, actor })) ??
        (await searchRecords(store, { resource, ...(among && { among }), actor, sought, limit }));
      return fittingAmong(resource, rows, sought);
    }),
  );
  const best = found
    .flat()
    .toSorted(bestFirst(resources, sought))
    .slice(0, limit)
    .map((hit) => withExcerpt(hit, sought));
  return named(store, actor, best);
}

function withExcerpt({ resource, row, match }: Fitting, sought: Sought): PublicHit {
  const { rank, title, found } = match;
  const isTold = found !== undefined && !facts.includes(found.field.kind);
  const beginning = isTold ? '' : excerptOf(longTextOf(resource, row), sought);
  const excerpt = beginning === '' && found ? found.excerpt : beginning;
  return { resource: resource.name, id: row.id, row, title, excerpt, rank };
}

/** What is shown of a record anyhow, and says little as a part of its text. */
const facts: readonly KindName[] = ['choice', 'date', 'instant', 'stamp', 'ref', 'unit'];

/** The better rank first; of equals as their resources stand, then the newer day, then by title. */
function bestFirst(resources: readonly Resource[], sought: Sought): (one: Fitting, other: Fitting) => number {
  const places = new Map(resources.map((resource, place) => [resource, place]));
  const placeOf = ({ resource }: Fitting) => places.get(resource) ?? 0;
  const dayOf = ({ row }: Fitting) => String(row['date'] ?? '');
  const byTitle = titleFirst(sought);
  return (one, other) =>
    one.match.rank - other.match.rank ||
    placeOf(one) - placeOf(other) ||
    dayOf(other).localeCompare(dayOf(one)) ||
    byTitle(one.match, other.match);
}

/** Hits with the names of those they belong to: a number or a code alone tells nobody. */
async function named(store: Store, actor: Actor, hits: readonly PublicHit[]): Promise<PublicHit[]> {
  const people = await namesOfEmployees(committed(store), new Set(hits.map(ownerOf)));
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

function ownerOf({ row }: PublicHit): string {
  return typeof row['employee_id'] === 'string' ? row['employee_id'] : '';
}

async function namesOfDepartments(
  store: Store,
  actor: Actor,
  hits: readonly PublicHit[],
): Promise<Map<string, string>> {
  const codes = hits.filter(({ resource }) => resource === departmentProfile.name).map(({ title }) => title);
  if (codes.length === 0) return new Map();
  const query = { ...everything, filters: { dept_code: codes } };
  const { rows } = await readList(store, { resource: department, actor, query });
  return new Map(rows.map((row) => [String(row['dept_code']), String(row['dept_name'])]));
}
