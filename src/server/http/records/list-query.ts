import { z } from 'zod';
import { dayIn, momentsOf } from '#model/college/college-day.ts';
import { fieldAliasesOf } from '#model/content/gallery.ts';
import type { Field, Problem, Resource } from '#model/define.ts';
import { isList, isReadable, kindOf } from '#model/kinds/kinds.ts';
import { endColumns, ongoingPattern, dateColumns, statusField } from '#model/entries/other-days.ts';
import { endsWithinOrAfter, periodInWords, periodOf, periodsIn } from '#model/entries/period.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { instant } from '#model/kinds/instant.ts';
import { quartersBeside, quartersOf } from '#model/kinds/quarter.ts';
import { maxInteger, numeric } from '#model/kinds/number.ts';
import { maxSearchLength } from '#model/search/max-search-length.ts';
import { parseField, type ParsedField } from '#model/record.ts';
import {
  OngoingSince,
  FallbackField,
  OverlapsRange,
  DateRangeFilter,
  QuarterExclusion,
  ContinuesUntil,
  DerivedYear,
} from '../../store/records/field-filters.ts';
import { allRecords, type ListQuery } from '../../store/records/list-query.ts';
import { invalid } from '../errors.ts';

type QueryParameters = Readonly<Record<string, string | string[]>>;

/** Parses `?q=&sort=&limit=&offset=` and filters by any field. Throws `invalid`, naming every invalid parameter. */
export function readListQuery(resource: Resource, query: QueryParameters): ListQuery {
  const problems: Problem[] = [];
  const { q, sort, limit, offset, period, ...rest } = query;
  const read: ListQuery = {
    q: readSearchText(q),
    sort: readSort(resource, lastValue(sort), problems),
    limit: readCount('limit', limit, problems),
    offset: readCount('offset', offset, problems) ?? 0,
    filters: { ...readFilters(resource, rest, problems), ...readPeriods(resource, period, problems) },
  };
  if (problems.length > 0) throw invalid(problems);
  return read;
}

/** Whether a query requests the whole list unchanged. */
export function isUnfiltered(query: QueryParameters): boolean {
  return Object.keys(query).length === 0;
}

/** Parses the paging parameters of calls that belong to no resource: only `limit` and `offset`. Throws `invalid`. */
export function readPaging(query: QueryParameters): Pick<ListQuery, 'limit' | 'offset'> {
  const problems: Problem[] = [];
  const limit = readCount('limit', query['limit'], problems);
  const offset = readCount('offset', query['offset'], problems) ?? allRecords.offset;
  if (problems.length > 0) throw invalid(problems);
  return { limit, offset };
}

/** A text for use in a search: PostgreSQL does not accept NUL, and no stored text holds one. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The words of a parameter, for use in a search. */
export function readSearchText(value: string | string[] | undefined): string {
  return withoutNul(lastValue(value)).trim().slice(0, maxSearchLength);
}

/** A parameter that takes one value: the last if there are several; "" if it is absent. */
function lastValue(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value) ?? '';
}

/** The maximum number of sort fields. */
const maxSortFields = 20;

function readSort(resource: Resource, sort: string, problems: Problem[]): ListQuery['sort'] {
  const requested = sort.split(',').filter((one) => one !== '');
  if (requested.length > maxSortFields) {
    problems.push({ field: 'sort', message: `At most ${maxSortFields} fields are sorted by at once.` });
    return [];
  }
  return requested.flatMap((one) => {
    const down = one.startsWith('-');
    const name = down ? one.slice(1) : one;
    const field = resolveFieldName(resource, name);
    if (isServerField(field) || isListed(resource, field)) return [{ field, down }];
    problems.push({ field: 'sort', message: `${resource.label} cannot be sorted by "${name}".` });
    return [];
  });
}

function readCount(name: string, value: string | string[] | undefined, problems: Problem[]): number | undefined {
  if (value === undefined || lastValue(value) === '') return undefined;
  // A number greater than any list means the whole list.
  const count = /^\d+$/.test(lastValue(value)) ? Math.min(Number(lastValue(value)), maxInteger) : undefined;
  if (count === undefined) problems.push({ field: name, message: `${name} must be a whole number, 0 or more.` });
  return count;
}

/** The maximum number of filter values for one field. */
const maxFilterValues = 50;

function readFilters(resource: Resource, rest: QueryParameters, problems: Problem[]): ListQuery['filters'] {
  const filters: Record<string, unknown[]> = {};
  for (const [name, value] of Object.entries(rest)) {
    const field = resolveFieldName(resource, name);
    const values = Array.isArray(value) ? value : [value];
    const read = values.slice(0, maxFilterValues).map((one) => readFilter(resource, field, one));
    const bad = read.find((one) => one.message !== undefined);
    if (bad?.message !== undefined) problems.push({ field: name, message: bad.message });
    else if (values.length > maxFilterValues)
      problems.push({ field: name, message: `At most ${maxFilterValues} values are taken at once.` });
    else {
      const accepted = read.flatMap((one) => (one.message === undefined ? [one.value] : []));
      filters[field] = accepted.filter((one) => filters[field]?.includes(one) ?? true);
    }
  }
  return filters;
}

/** The field that a name stands for; some fields have two names. */
function resolveFieldName(resource: Resource, name: string): string {
  return Object.entries(fieldAliasesOf(resource)).find(([, other]) => other === name)?.[0] ?? name;
}

/** Whether it is one of the numbers that every record has beside its fields. */
function isServerField(field: string): boolean {
  return field === 'id' || field === 'version';
}

function readFilter(resource: Resource, field: string, text: string): ParsedField {
  if (isServerField(field)) {
    // A number that no column can hold matches nothing.
    const number = numeric(text);
    if (typeof number !== 'number') return { message: `${field} must be a whole number.` };
    return { value: Math.abs(number) > maxInteger ? 0 : number };
  }
  const definition = resource.fields[field];
  if (!definition || !isListed(resource, field)) return { message: `${resource.label} has no field "${field}".` };
  const isMoment = definition.kind === 'stamp' || definition.kind === 'instant';
  if (definition.kind === 'date' ? text.includes('..') : isMoment && text !== '')
    return readDateRange(definition, text);
  // A list field is filtered by one of its values, or for being empty.
  if (isList(kindOf(definition)) && text !== '') return { value: withoutNul(text) };
  return parseField(resource, field, text);
}

/**
 * `period=2023` is a calendar year, `period=2023-24` an academic year from July to June, and `period=2021-22..2025-26`
 * a range. Matches the year in which an entry is counted, or else every year of its duration. An entry that has only a
 * begin or only an end matches by that.
 */
function readPeriods(
  resource: Resource,
  requested: string | string[] | undefined,
  problems: Problem[],
): ListQuery['filters'] {
  const periodTexts = [requested ?? []].flat().filter((one) => one !== '');
  if (periodTexts.length === 0) return {};
  const year = sectionNamed(resource.name)?.year;
  const refuse = (message: string) => {
    problems.push({ field: 'period', message });
    return {};
  };
  if (year === undefined) return refuse(`${resource.label} is counted in no year.`);
  const read = periodTexts.map(periodsIn);
  if (read.includes(undefined)) {
    return refuse('period must be a year, such as 2023 or 2023-24, or two with two dots between: 2021-22..2025-26.');
  }
  const periods = [...new Set(read.flatMap((several) => several ?? []))];
  if (periods.length > maxFilterValues) return refuse(`At most ${maxFilterValues} years are taken at once.`);
  return { [year]: periods.flatMap((period) => yearFilters(resource, year, period)) };
}

/** The fields that are compared with a period: the year of an entry, and its substitutes. */
function yearFilters(resource: Resource, year: string, period: string): unknown[] {
  const others = dateColumns.filter((name) => Object.hasOwn(resource.fields, name));
  const fallbacks = others.reduceRight<FallbackField[]>(
    (next, name) => [new FallbackField(name, [...(periodFilters(resource, name, period) ?? []), ...next])],
    [],
  );
  const own = periodFilters(resource, year, period) ?? [];
  const otherQuarters = Object.hasOwn(resource.fields, 'quarter') ? quartersBeside(period) : [];
  return [...(otherQuarters.length > 0 ? [new QuarterExclusion('quarter', own, otherQuarters)] : own), ...fallbacks];
}

/** The values that are compared with a field for a period; undefined for a text that is not a period. */
function periodFilters({ fields }: Resource, name: string, text: string): unknown[] | undefined {
  const kind = fields[name]?.kind;
  if (kind === 'quarter') return quartersOf(text);
  const end = Object.hasOwn(fields, endColumns[name] ?? '') ? endColumns[name] : undefined;
  const { begin = '', first = '', ended = '' } = endsWithinOrAfter(text) ?? {};
  // An ongoing activity lasts until today.
  const hasBegun = begin <= dayIn(Date.now());
  if (kind === 'text') {
    const period = periodInWords(text);
    const later =
      end === undefined ? [] : [new ContinuesUntil(end, first, hasBegun ? `${ended}|${ongoingPattern}` : ended)];
    return period && [new DerivedYear(period), ...later];
  }
  return periodOf(text)?.flatMap((one): unknown[] => {
    if (typeof one === 'string') return [one];
    const span = new DateRangeFilter(...one);
    if (end === undefined) return [span];
    const open = hasBegun && Object.hasOwn(fields, statusField) ? [new OngoingSince(span.to, end, statusField)] : [];
    return [span, new OverlapsRange(end, span), ...open];
  });
}

/**
 * `2026-01-01..2026-03-31`: from one day to another, either of which may be omitted. Fields with a time also take a
 * single day, or times.
 */
function readDateRange(field: Field, text: string): ParsedField {
  const bounds = text.split('..').map((one) => boundsOf(field, one.trim()));
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (bounds.length > 2 || !from || !to) {
    const one = field.kind === 'date' ? 'a date' : 'a date, a time such as 2026-11-20T08:30:00Z';
    return { message: `${field.label} must be ${one}, or two with two dots between: 2026-01-01..2026-03-31.` };
  }
  return { value: new DateRangeFilter(from.first, to.last) };
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
  return definition !== undefined && isReadable(definition);
}
