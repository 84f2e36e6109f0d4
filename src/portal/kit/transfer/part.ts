import type { Resource } from '#model/define.ts';
import { resourceNamed } from '#model/resources.ts';

/** What every record of a part of a list holds, as texts by field; of the whole list, nothing. */
export type Part = Readonly<Record<string, string>>;

/**
 * The definition of a part of a list with the fields that its records share: its screens leave them out, and a file
 * says them. None is required, since they go without saying.
 */
export function withPart(resource: Resource, part: Part): Resource {
  const { fields } = resourceNamed(resource.name);
  const shared = Object.keys(part).flatMap((name) => {
    const field = fields[name];
    return field ? [[name, { ...field, required: false }] as const] : [];
  });
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(shared) } };
}
