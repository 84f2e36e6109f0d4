import { z } from 'zod';
import { version } from '../version.ts';
import { Answer, type Call } from './call.ts';
import { catalogue } from './errors.ts';

type Json = Record<string, unknown>;

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('A sentence for a person'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  ticket: z.string().optional().describe('Where a second factor is needed: what the second step is asked with'),
  request: z
    .string()
    .describe('Of a fault of the server: the id of the request, under which its log has the cause')
    .optional(),
});

/** The contract as OpenAPI 3.1, made from the calls themselves. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadrangle',
      version,
      description:
        'The calls of the portal. The first path segment {apikey} is your own api key or the word admin; it never authenticates, the bearer token does.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemSchema) },
    },
  };
}

function operation(call: Call): Json {
  const body = call.body ?? call.documentedBody;
  const bodyType = call.takesForm ? 'multipart/form-data' : 'application/json';
  const problems = call.who === 'anyone' ? ['422', '429'] : ['401', '403', '404', '409', '422'];
  return {
    tags: [call.tag],
    summary: call.summary,
    parameters: [...pathParameters(call), ...queryParameters(call), unitHeader],
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(body) } } } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [call.answersType ?? 'application/json']: { schema: schemaOf(call.answers) } },
      },
      ...Object.fromEntries(problems.map((status) => [status, problemResponse(Number(status))])),
    },
    security: call.who === 'anyone' ? [] : [{ token: [] }],
  };
}

const unitHeader = { name: 'Unit', in: 'header', required: false, schema: { type: 'string', const: 'admin' } };

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

function problemResponse(status: number): Json {
  const title = Object.values(catalogue).find((one) => one.status === status)?.title ?? 'Problem';
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return { description: title, content };
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  return rest;
}

/** `GET /openapi.json` and a readable page of it at `GET /docs`, for all the calls given. */
export function documentationCalls(calls: readonly Call[]): Call[] {
  let document: Json | undefined;
  const read = () => (document ??= openApiDocument([...calls, ...own]));
  const own: Call[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      tag: 'Documentation',
      summary: 'This contract as OpenAPI 3.1.',
      who: 'anyone',
      answers: z.object({}),
      handle: () => Promise.resolve(read()),
    },
    {
      method: 'GET',
      path: '/docs',
      tag: 'Documentation',
      summary: 'This contract as a page to read.',
      who: 'anyone',
      answers: z.string(),
      handle: async () => {
        const { docsPage } = await import('./docs-page.ts');
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        };
        return new Answer(200, headers, docsPage(read()));
      },
    },
  ];
  return own;
}
