import type { Resource } from '#model/define.ts';
import type { Views } from '../views.ts';

/** A resource whose fields have the labels of the column heads. */
export function withHeads(resource: Resource, heads: Views['heads'] = {}): Resource {
  const fields = Object.entries(resource.fields).map(
    ([name, field]) => [name, { ...field, label: heads[name] ?? field.label }] as const,
  );
  return { ...resource, fields: Object.fromEntries(fields) };
}
