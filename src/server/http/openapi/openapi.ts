import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { fieldAliasesOf } from '#model/content/gallery.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isReadable } from '#model/kinds/kinds.ts';
import { version } from '../../version.ts';
import { Answer, type Call } from '../call.ts';
import { catalogue, type ErrorKind } from '../errors.ts';
import { anyOfType, createJsonSchemaConverter, type Json, type ToJsonSchema } from './json-schema.ts';
import { operationIds } from './operation-id.ts';
import { problemSchema } from './problem-schema.ts';
import { defaultBodyLimit } from '../protection/body-limits.ts';
import { securityHeaders } from '../protection/security-headers.ts';

/** `GET /openapi.json` and a readable page of it at `GET /docs`, for all the calls given. */
export function documentationCalls(calls: readonly Call[]): Call[] {
  let document: Promise<Json> | undefined;
  const read = () => (document ??= openApiDocument([...calls, ...own]));
  const own: Call[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      tag: 'Documentation',
      summary: 'This contract as OpenAPI 3.1.',
      who: 'anyone',
      answers: anyOfType('object', 'An OpenAPI document'),
      handle: read,
    },
    {
      method: 'GET',
      path: '/docs',
      tag: 'Documentation',
      summary: 'This contract as a page to read.',
      who: 'anyone',
      answers: z.string(),
      answersType: 'text/html',
      handle: async () => {
        const { docsPage } = await import('./docs-page.ts');
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `${securityHeaders['content-security-policy']}; style-src 'unsafe-inline'`,
        };
        return new Answer(200, headers, docsPage(await read()));
      },
    },
  ];
  return own;
}

/**
 * The contract as OpenAPI 3.1, generated from the calls themselves. It takes a second of CPU time, so it yields to
 * other requests.
 */
async function openApiDocument(calls: readonly Call[]): Promise<Json> {
  const schemas: Json = {};
  const toJsonSchema = createJsonSchemaConverter(schemas);
  // Defined once, under its name: every error response refers to it.
  toJsonSchema(problemSchema, 'answer');
  const idOf = operationIds();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: { operationId: idOf(call), ...operation(call, toJsonSchema) },
    };
    await turn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadrangle',
      version,
      description:
        'The calls of the portal. The first path segment {apikey} is your own api key or the word admin; it never authenticates, the bearer token does. Numbers and flags are also taken as numeric strings, and texts as numbers.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      parameters,
      headers,
      responses: { unchanged: notModifiedResponse, ...problemResponses() },
    },
  };
}

function operation(call: Call, toJsonSchema: ToJsonSchema): Json {
  const body = call.body ?? call.documentedBody;
  const bodyType = call.takesForm ? 'multipart/form-data' : 'application/json';
  const refusals = errorKindsOf(call).map((kind) => [
    catalogue[kind].status,
    { $ref: `#/components/responses/${kind}` },
  ]);
  return {
    tags: [call.tag],
    summary: call.summary,
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...filterParameter(call),
      { $ref: '#/components/parameters/Unit' },
      ...(call.hasEtag ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(call.takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: toJsonSchema(body, 'body') } } } }
      : {}),
    responses: {
      ...success(call, toJsonSchema),
      ...(call.hasEtag ? { 304: { $ref: '#/components/responses/unchanged' } } : {}),
      ...Object.fromEntries(refusals),
    },
    security: securityOf(call),
  };
}

function success(call: Call, toJsonSchema: ToJsonSchema): Json {
  if (call.redirects) return { 303: { description: 'Goes on there', headers: { Location: textHeader } } };
  const told = {
    ...(call.hasEtag && { ETag: { $ref: '#/components/headers/ETag' } }),
    // Every paged response.
    ...(call.queries?.['offset'] !== undefined && { 'X-Total-Count': { $ref: '#/components/headers/Total' } }),
  };
  const content = { [call.answersType ?? 'application/json']: { schema: toJsonSchema(call.answers, 'answer') } };
  return { 200: { description: 'Done', ...(Object.keys(told).length > 0 && { headers: told }), content } };
}

function securityOf({ who, open }: Call): Json[] {
  if (who === 'anyone') return [];
  return open ? [{ token: [] }, {}] : [{ token: [] }];
}

/** The error kinds of a call: those that follow from its access and its body, and those that it declares. */
function errorKindsOf(call: Call): ErrorKind[] {
  const { who, method, path, body, documentedBody, queries, bodyLimit = defaultBodyLimit, refuses = [] } = call;
  const takesBody = body !== undefined || documentedBody !== undefined;
  const namesRecord = /:(?!apikey\b)/.test(path);
  const writes = method !== 'GET';
  const kinds = new Set<ErrorKind>(['malformed', ...refuses]);
  if (who !== 'anyone') {
    kinds.add('unauthenticated').add('forbidden');
    if (writes || namesRecord) kinds.add('not-found');
    if (writes) kinds.add('conflict').add('invalid');
  }
  if (takesBody) kinds.add('too-large').add('wrong-kind').add('invalid');
  if (bodyLimit > defaultBodyLimit) kinds.add('too-many');
  if (queries) kinds.add('invalid');
  return (Object.keys(catalogue) as ErrorKind[]).filter((kind) => kinds.has(kind));
}

/** Every error kind, once for all calls. */
function problemResponses(): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const said = Object.entries(catalogue).map(([kind, { title }]) => {
    const late = kind === 'too-many' && { headers: { 'Retry-After': textHeader } };
    return [kind, { description: title, ...late, content }];
  });
  return Object.fromEntries(said) as Json;
}

const textHeader = { schema: { type: 'string' } };

const headers = {
  ETag: { description: 'To be sent back as If-None-Match', ...textHeader },
  Total: { description: 'With limit: how many there are without limit and offset', schema: { type: 'integer' } },
};

const notModifiedResponse = {
  description: 'What you have is what would be answered',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

const parameters = {
  Unit: { name: 'Unit', in: 'header', required: false, schema: { type: 'string', const: 'admin' } },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of an answer that you have: 304 while it is still right',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of your own for this request, 16 to 64 letters, digits, hyphens and underscores. Sent again within a day, it is answered the same and stored once',
    schema: { type: 'string' },
  },
};

function pathParameters(call: Call): Json[] {
  return [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(call: Call): Json[] {
  return Object.entries(call.queries ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  }));
}

/** Every field of a list is its own query parameter; together they are described as one object. */
function filterParameter({ filters }: Call): Json[] {
  if (!filters) return [];
  const fields = Object.entries(filters.fields).flatMap(([name, field]) => (isReadable(field) ? [name] : []));
  const period = sectionNamed(filters.name)?.year === undefined ? [] : ['period'];
  const others = Object.values(fieldAliasesOf(filters));
  const named = ['id', 'version', ...fields, ...others, ...period].map((name) => [name, { type: 'string' }]);
  return [
    {
      name: 'fields',
      in: 'query',
      required: false,
      description: 'a field and its value, ?type=NIRF; a date may be two, 2026-01-01..2026-03-31',
      style: 'form',
      explode: true,
      schema: { type: 'object', properties: Object.fromEntries(named) as Json, additionalProperties: false },
    },
  ];
}
