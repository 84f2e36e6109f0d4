import { catalogue } from '../errors.ts';

interface Operation {
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  security: unknown[];
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  description?: string;
  $ref?: string;
}

/** The shared schemas, by name. */
type Schemas = Readonly<Record<string, Schema>>;

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** An OpenAPI document as one plain page: all calls by subject, with their input and output. */
export function docsPage(document: Record<string, unknown>): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const { schemas } = document['components'] as { schemas: Schemas };
  const tags = [...new Set(entries.flatMap((entry) => entry.operation.tags))];
  const sections = tags.map((tag) =>
    section(
      tag,
      entries.filter((entry) => entry.operation.tags.includes(tag)),
      schemas,
    ),
  );
  const { description } = document['info'] as { description: string };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · Quadrangle</title><style>${style}</style></head><body><main>
<h1>Calls</h1><p>${escapeHtml(description)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Subjects">${tags.map((tag) => `<a href="#${anchorOf(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${sections.join('\n')}
<section><h2>Failures</h2><p>Every failure is application/problem+json with a sentence for a person.</p><dl>${failures()}</dl></section>
</main></body></html>`;
}

function section(tag: string, entries: Entry[], schemas: Schemas): string {
  return `<section><h2 id="${anchorOf(tag)}">${escapeHtml(tag)}</h2>${entries.map((entry) => call(entry, schemas)).join('')}</section>`;
}

function call({ method, path, operation }: Entry, schemas: Schemas): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  const queries = operation.parameters.filter((one) => one.in === 'query');
  const open = operation.security.length === 0 ? ' <small>no token needed</small>' : '';
  return `<article><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code>${open}</h3><p>${escapeHtml(operation.summary)}</p>
${queries.length > 0 ? `<p>Query: ${queries.map((one) => `<code>${escapeHtml(one.name)}</code> ${escapeHtml(one.description ?? '')}`).join('; ')}</p>` : ''}
${body ? `<p>Takes ${shape(body, schemas)}</p>` : ''}${answer ? `<p>Answers ${shape(answer, schemas)}</p>` : ''}</article>`;
}

function shape(said: Schema, schemas: Schemas): string {
  const schema = schemas[said.$ref?.split('/').at(-1) ?? ''] ?? said;
  if (schema.items) return `a list of ${shape(schema.items, schemas)}`;
  if (!schema.properties) return escapeHtml(schema.description ?? String(schema.type ?? 'a value'));
  const names = Object.keys(schema.properties).map((name) => {
    const star = schema.required?.includes(name) ? '' : '?';
    return `<code>${escapeHtml(name)}${star}</code>`;
  });
  return `{ ${names.join(', ')} }`;
}

function failures(): string {
  return Object.entries(catalogue)
    .map(([id, { status, title }]) => `<dt id="${id}">${status}</dt><dd>${escapeHtml(title)}</dd>`)
    .join('');
}

function anchorOf(tag: string): string {
  return `subject-${tag.toLowerCase().replace(/[^a-z]+/g, '-')}`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `:root{color-scheme:light dark;--ink:#1c2430;--paper:#fbfaf7;--line:#e3e1da;--go:#1f5d57}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#12171c;--line:#2b343d;--go:#6fbfb3}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 16px}h1,h2{font-family:Charter,'Bitstream Charter','Sitka Text',Cambria,serif}
a{color:var(--go)}nav a{display:inline-block;margin:0 12px 4px 0}article{border-top:1px solid var(--line);padding:12px 0}
h3{margin:0;font-size:15px}p{margin:4px 0}code{overflow-wrap:anywhere}dt{float:left;width:48px;clear:left}`;
