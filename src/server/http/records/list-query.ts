import { z } from 'zod';
import { dayIn, momentsOf } from '#model/college/college-day.ts';
import type { Field, Problem, Resource } from '#model/define.ts';
import { isList, isRead, kindOf } from '#model/kinds/kinds.ts';
import { ends, goingOn, otherDays, statusField } from '#model/entries/other-days.ts';
import { lateIn, periodInWords, periodOf, periodsIn } from '#model/entries/period.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { instant } from '#model/kinds/instant.ts';
import { quartersBeside, quartersOf } from '#model/kinds/quarter.ts';
import { greatestInteger, numeric } from '#model/kinds/number.ts';
import { longestSearch } from '#model/search/longest-search.ts';
import { fieldSchemas } from '#model/record.ts';
import {
  GoingOn,
  Instead,
  Lasting,
  Span,
  UnlessQuarter,
  Until,
  YearInWords,
} from '../../store/records/field-filters.ts';
import { everything, type ListQuery } from '../../store/records/list-query.ts';
import { invalid } from '../errors.ts';
import { otherNamesOf } from '../openapi/schemas.ts';

type Query = Readonly<Record<string, string | string[]>>;

/** Parses `?q=&sort=&limit=&offset=` and filters by any field. Throws `invalid`, naming every invalid parameter. */
export function readListQuery(resource: Resource, query: Query): ListQuery {
  const problems: Problem[] = [];
  const { q, sort, limit, offset, period, ...rest } = query;
  const read: ListQuery = {
    q: wordsOf(q),
    sort: readSort(resource, last(sort), problems),
    limit: readCount('limit', limit, problems),
    offset: readCount('offset', offset, problems) ?? 0,
    filters: { ...readFilters(resource, rest, problems), ...readPeriods(resource, period, problems) },
  };
  if (problems.length > 0) throw invalid(problems);
  return read;
}

/** Whether a query requests the whole list unchanged. */
export function asksForEverything(query: Query): boolean {
  return Object.keys(query).length === 0;
}

/** Parses the paging parameters of calls that belong to no resource: only `limit` and `offset`. Throws `invalid`. */
export function readPaging(query: Query): Pick<ListQuery, 'limit' | 'offset'> {
  const problems: Problem[] = [];
  const limit = readCount('limit', query['limit'], problems);
  const offset = readCount('offset', query['offset'], problems) ?? everything.offset;
  if (problems.length > 0) throw invalid(problems);
  return { limit, offset };
}

/** A text for use in a search: PostgreSQL does not accept NUL, and no stored text holds one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The words of a parameter, for use in a search. */
export function wordsOf(value: string | string[] | undefined): string {
  return withoutNul(last(value)).trim().slice(0, longestSearch);
}

/** A parameter that takes one value: the last if there are several; "" if it is absent. */
function last(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value) ?? '';
}

/** The maximum number of sort fields. */
const mostSorted = 20;

function readSort(resource: Resource, sort: string, problems: Problem[]): ListQuery['sort'] {
  const asked = sort.split(',').filter((one) => one !== '');
  if (asked.length > mostSorted) {
    problems.push({ field: 'sort', message: `At most ${mostSorted} fields are sorted by at once.` });
    return [];
  }
  return asked.flatMap((one) => {
    const down = one.startsWith('-');
    const name = down ? one.slice(1) : one;
    const field = fieldNamed(resource, name);
    if (isServersOwn(field) || isListed(resource, field)) return [{ field, down }];
    problems.push({ field: 'sort', message: `${resource.label} cannot be sorted by "${name}".` });
    return [];
  });
}

function readCount(name: string, value: string | string[] | undefined, problems: Problem[]): number | undefined {
  if (value === undefined || last(value) === '') return undefined;
  // A number greater than any list means the whole list.
  const count = /^\d+$/.test(last(value)) ? Math.min(Number(last(value)), greatestInteger) : undefined;
  if (count === undefined) problems.push({ field: name, message: `${name} must be a whole number, 0 or more.` });
  return count;
}

/** The maximum number of filter values for one field. */
const mostValues = 50;

function readFilters(resource: Resource, rest: Query, problems: Problem[]): ListQuery['filters'] {
  const filters: Record<string, unknown[]> = {};
  for (const [name, value] of Object.entries(rest)) {
    const field = fieldNamed(resource, name);
    const values = Array.isArray(value) ? value : [value];
    const read = values.slice(0, mostValues).map((one) => readFilter(resource, field, one));
    const bad = read.find((one) => one.message !== undefined);
    if (bad?.message !== undefined) problems.push({ field: name, message: bad.message });
    else if (values.length > mostValues)
      problems.push({ field: name, message: `At most ${mostValues} values are taken at once.` });
    else filters[field] = read.map((one) => one.value).filter((one) => filters[field]?.includes(one) ?? true);
  }
  return filters;
}

/** The field that a name stands for; some fields have two names. */
function fieldNamed(resource: Resource, name: string): string {
  return Object.entries(otherNamesOf(resource)).find(([, other]) => other === name)?.[0] ?? name;
}

/** Whether it is one of the numbers that every record has beside its fields. */
function isServersOwn(field: string): boolean {
  return field === 'id' || field === 'version';
}

function readFilter(resource: Resource, field: string, text: string): { value?: unknown; message?: string } {
  if (isServersOwn(field)) {
    // A number that no column can hold matches nothing.
    const number = numeric(text);
    if (typeof number !== 'number') return { message: `${field} must be a whole number.` };
    return { value: Math.abs(number) > greatestInteger ? 0 : number };
  }
  const definition = resource.fields[field];
  if (!definition || !isListed(resource, field)) return { message: `${resource.label} has no field "${field}".` };
  const isMoment = definition.kind === 'stamp' || definition.kind === 'instant';
  if (definition.kind === 'date' ? text.includes('..') : isMoment && text !== '') return readSpan(definition, text);
  // A list field is filtered by one of its values, or for being empty.
  if (isList(kindOf(definition)) && text !== '') return { value: withoutNul(text) };
  const parsed = fieldSchemas(resource)[field]?.safeParse(text);
  return parsed?.success ? { value: parsed.data } : { message: parsed?.error.issues[0]?.message ?? 'Is not valid.' };
}

/**
 * `period=2023` is a calendar year, `period=2023-24` an academic year from July to June, and `period=2021-22..2025-26`
 * a range. Matches the year in which an entry is counted, or else every year of its duration. An entry that has only a
 * begin or only an end matches by that.
 */
function readPeriods(
  resource: Resource,
  asked: string | string[] | undefined,
  problems: Problem[],
): ListQuery['filters'] {
  const spans = [asked ?? []].flat().filter((one) => one !== '');
  if (spans.length === 0) return {};
  const year = sectionNamed(resource.name)?.year;
  const refuse = (message: string) => {
    problems.push({ field: 'period', message });
    return {};
  };
  if (year === undefined) return refuse(`${resource.label} is counted in no year.`);
  const read = spans.map(periodsIn);
  if (read.includes(undefined)) {
    return refuse('period must be a year, such as 2023 or 2023-24, or two with two dots between: 2021-22..2025-26.');
  }
  const periods = [...new Set(read.flatMap((several) => several ?? []))];
  if (periods.length > mostValues) return refuse(`At most ${mostValues} years are taken at once.`);
  return { [year]: periods.flatMap((period) => withinYear(resource, year, period)) };
}

/** The fields that are compared with a period: the year of an entry, and its substitutes. */
function withinYear(resource: Resource, year: string, period: string): unknown[] {
  const others = otherDays.filter((name) => Object.hasOwn(resource.fields, name));
  const instead = others.reduceRight<Instead[]>(
    (next, name) => [new Instead(name, [...(withinPeriod(resource, name, period) ?? []), ...next])],
    [],
  );
  const own = withinPeriod(resource, year, period) ?? [];
  const beside = Object.hasOwn(resource.fields, 'quarter') ? quartersBeside(period) : [];
  return [...(beside.length > 0 ? [new UnlessQuarter('quarter', own, beside)] : own), ...instead];
}

/** The values that are compared with a field for a period; undefined for a text that is not a period. */
function withinPeriod({ fields }: Resource, name: string, text: string): unknown[] | undefined {
  const kind = fields[name]?.kind;
  if (kind === 'quarter') return quartersOf(text);
  const end = Object.hasOwn(fields, ends[name] ?? '') ? ends[name] : undefined;
  const { begin = '', first = '', ended = '' } = lateIn(text) ?? {};
  // An ongoing activity lasts until today.
  const hasBegun = begin <= dayIn(Date.now());
  if (kind === 'text') {
    const period = periodInWords(text);
    const later = end === undefined ? [] : [new Until(end, first, hasBegun ? `${ended}|${goingOn}` : ended)];
    return period && [new YearInWords(period), ...later];
  }
  return periodOf(text)?.flatMap((one): unknown[] => {
    if (typeof one === 'string') return [one];
    const span = new Span(...one);
    if (end === undefined) return [span];
    const open = hasBegun && Object.hasOwn(fields, statusField) ? [new GoingOn(span.to, end, statusField)] : [];
    return [span, new Lasting(end, span), ...open];
  });
}

/**
 * `2026-01-01..2026-03-31`: from one day to another, either of which may be omitted. Fields with a time also take a
 * single day, or times.
 */
function readSpan(field: Field, text: string): { value?: Span; message?: string } {
  const bounds = text.split('..').map((one) => boundsOf(field, one.trim()));
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (bounds.length > 2 || !from || !to) {
    const one = field.kind === 'date' ? 'a date' : 'a date, a time such as 2026-11-20T08:30:00Z';
    return { message: `${field.label} must be ${one}, or two with two dots between: 2026-01-01..2026-03-31.` };
  }
  return { value: new Span(from.first, to.last) };
}

/**
 * The begin and the end that a text means: nothing, a day of the college or a time; undefined if it is none of these.
 */
function boundsOf(field: Field, text: string): { first: string; last: string } | undefined {
  // A bound need not be a day that occurs in the data: from the year 1 means from the beginning.
  if (z.iso.date().safeParse(text).success && field.kind !== 'date') return momentsOf(text);
  const schema = field.kind === 'date' ? z.iso.date() : instant.schema(field);
  const { data } = text === '' ? { data: '' } : schema.safeParse(text);
  return typeof data === 'string' ? { first: data, last: data } : undefined;
}

function isListed(resource: Resource, field: string): boolean {
  const definition = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined;
  return definition !== undefined && isRead(definition);
}
