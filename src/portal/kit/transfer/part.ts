import type { Resource } from '#model/define.ts';
import { resourceNamed } from '#model/resources.ts';

/** The values that all records of a part of a list share, as texts by field; empty for the whole list. */
export type Part = Readonly<Record<string, string>>;

/**
 * The definition of a part of a list, including the fields that its records share: screens leave them out, but a file
 * may contain them. None is required, since their values are known.
 */
export function withPart(resource: Resource, part: Part): Resource {
  const { fields } = resourceNamed(resource.name);
  const shared = Object.keys(part).flatMap((name) => {
    const field = fields[name];
    return field ? [[name, { ...field, required: false }] as const] : [];
  });
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(shared) } };
}
