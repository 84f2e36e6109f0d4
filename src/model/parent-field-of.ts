import type { Field, Resource } from './define.ts';

/** The field of a resource that refers to the parent record; undefined where nothing is above its records. */
export function parentFieldOf({ fields }: Resource): { readonly name: string; readonly field: Field } | undefined {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'parent');
  return found && { name: found[0], field: found[1] };
}
