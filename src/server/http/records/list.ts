import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dayIn } from '#model/college/college-day.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Context } from '../../context.ts';
import type { ListQuery } from '../../store/records/list-query.ts';
import { readList } from '../../store/records/reading.ts';
import { recordReader } from '../../store/records/record-reader.ts';
import { scopeOf } from '../../store/records/scope.ts';
import { answerClassOf } from '../answers/answer-cache.ts';
import { whoMay, type Answer, type Call, type CallRequest } from '../call.ts';
import { createListEtagReader, type ListCache } from '../answers/list-cache.ts';
import { isUnfiltered, readListQuery } from './list-query.ts';
import { noSuchRecord } from './no-such-record.ts';
import { answerPage } from '../answers/answer-page.ts';
import { isNotModified, contentEtag } from '../answers/etags.ts';
import { jsonRevalidationHeaders, revalidationHeaders } from '../answers/revalidation-headers.ts';
import { rowSchema } from '../openapi/schemas.ts';

/** The query parameters that every list takes. */
const listQueries = {
  q: 'words to look for in every text of a record',
  sort: 'fields to sort by, comma separated; a minus in front turns one round',
  limit: 'how many records at the most; the answer then carries X-Total-Count',
  offset: 'how many records to leave out first',
} as const;

/** The documentation of every list of a resource's records: its parameters, and that it has an ETag. */
export function listDocumentation(resource: Resource) {
  return { queries: listQueries, filters: resource, hasEtag: true } as const;
}

/** `GET /get…`: the records of a resource that the caller may see. */
export function listCall(
  context: Context,
  resource: Resource,
  { kept, name }: { kept: ListCache; name: string },
): Call {
  const filtered = lookupHandler(context, resource);
  return {
    method: 'GET',
    path: `/${name}`,
    tag: resource.title,
    summary: `The whole list, or what is asked for. Any field is also a filter.`,
    who: whoMay(resource, 'list'),
    answers: z.array(rowSchema(resource)),
    ...listDocumentation(resource),
    handle: async (request) => {
      if (!isUnfiltered(request.query)) return filtered(request);
      const etag = await kept.etagOf(resource, request.actor);
      if (isNotModified(request.ifNoneMatch, etag)) {
        context.tally.cached.unchanged += 1;
        return notModified(etag, answerClassOf(scopeOf(request.actor, resource)));
      }
      const list = await kept.whole(resource, request.actor, etag);
      return request.acceptsGzip ? list.compressed() : list.plain;
    },
  };
}

/** How a look-up narrows a resource's list. */
export interface Narrowing {
  /** Only records with these values, from the path parameters, or from the body. */
  readonly filters?: (params: CallRequest['params'], body: unknown) => ListQuery['filters'];
  /** The default order, used when the caller requests none. */
  readonly sort?: ListQuery['sort'] | ((params: CallRequest['params']) => ListQuery['sort']);
  /** What is returned of a record; absent means all. */
  readonly shape?: (row: StoredRow) => unknown;
}

/** The handler of a list that is narrowed by its path: it takes the same query as every list, and has an ETag too. */
export function lookupHandler(context: Context, resource: Resource, narrowing: Narrowing = {}): Call['handle'] {
  const etagOf = createListEtagReader(context.store);
  const { filters, sort = [], shape } = narrowing;
  return async ({ actor, params, query, body, ifNoneMatch }) => {
    // Before the ETag is compared: an invalid query stays invalid, whatever the caller has cached.
    const asked = readListQuery(resource, query);
    // An ongoing activity lasts until today, so tomorrow it may match another year.
    const etag = etagWithBody(await etagOf(resource, actor), body ?? (query['period'] && dayIn(Date.now())));
    const Kind = answerClassOf(scopeOf(actor, resource));
    if (isNotModified(ifNoneMatch, etag)) return notModified(etag, Kind);
    const list = {
      ...asked,
      sort: asked.sort.length > 0 ? asked.sort : typeof sort === 'function' ? sort(params) : sort,
      filters: intersectFilters(asked.filters, filters?.(params, body)),
    };
    const { rows, total } = await readList(context.store, { resource, actor, query: list }, etag);
    const shown = shape ? rows.map(shape) : rows;
    return answerPage(shown, asked.limit === undefined ? undefined : total, {
      headers: { ...jsonRevalidationHeaders, etag },
      Kind,
    });
  };
}

/** `GET /get…/{key}`: one record, as the caller sees it. */
export function recordCall(context: Context, resource: Resource, name: string): Call {
  const read = recordReader(context.store, resource);
  return {
    method: 'GET',
    path: `/${name}/:key`,
    tag: resource.title,
    summary: `One record, by its ${resource.key}.`,
    who: whoMay(resource, 'list'),
    answers: rowSchema(resource),
    hasEtag: true,
    handle: async ({ actor, params, ifNoneMatch }) => {
      const key = params['key'] ?? '';
      const scopeForActor = scopeOf(actor, resource);
      const { key: scope, moment } = scopeForActor;
      const Kind = answerClassOf(scopeForActor);
      const readNow = async () => {
        const row = await read(actor, key);
        if (!row) throw noSuchRecord(resource, key);
        const text = JSON.stringify(row);
        const tag = contentEtag(text);
        return { etag: tag, answer: new Kind(200, { ...jsonRevalidationHeaders, etag: tag }, text) };
      };
      const { etag, answer } =
        moment === undefined
          ? await context.store.remember(JSON.stringify([resource.name, scope, key]), readNow)
          : await readNow();
      return isNotModified(ifNoneMatch, etag) ? notModified(etag, Kind) : answer;
    },
  };
}

/** Combines filters with AND: for a field in both, the values that both accept. */
function intersectFilters(asked: ListQuery['filters'], presetFilters: ListQuery['filters'] = {}): ListQuery['filters'] {
  const shared = Object.entries(presetFilters).map(([field, values]) => {
    const requestedValues = asked[field];
    return [field, requestedValues ? values.filter((value) => requestedValues.includes(value)) : values] as const;
  });
  return { ...asked, ...Object.fromEntries(shared) };
}

/** The ETag of a list that depends on the body: another body at the same address requests another list. */
function etagWithBody(etag: string, body: unknown): string {
  if (body === undefined) return etag;
  const asked = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
  return etag.replace(/"$/, `-${asked}"`);
}

function notModified(etag: string, Kind: typeof Answer): Answer {
  return new Kind(304, { ...revalidationHeaders, etag }, null);
}
