import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references } from '#model/resources.ts';
import { recordsByHandle } from '../../store/records/finding.ts';
import type { WriteContext } from '../../store/write.ts';

/** A record whose lists refer to others, and the stored entries that keep their copies. */
interface Copying {
  readonly values: Values;
  /** The fields to complete. */
  readonly fields: Iterable<string>;
  /** The stored entries of a field, with their copies. */
  readonly stored: (field: string) => unknown;
}

/**
 * Completes the lists of a record with the captions of the records they refer to: the stored copies, or else the
 * current captions.
 */
export async function withCopies(
  writing: WriteContext,
  resource: Resource,
  { values, fields, stored }: Copying,
): Promise<Values> {
  const filled = { ...values };
  const looked = new Set(fields);
  for (const reference of references.filter(({ from, field }) => from === resource && looked.has(field))) {
    const { field, to } = reference;
    const definition = resource.fields[field];
    const refers = definition && kindOf(definition).refers;
    if (!refers?.completed) continue;
    const kept = stored(field) ?? [];
    const known = new Set(refers.handles(kept));
    const unknown = refers.handles(values[field]).filter((handle) => !known.has(handle));
    const found = await recordsByHandle(writing, reference, unknown);
    filled[field] = refers.completed(values[field], {
      stored: kept,
      caption: to.caption,
      found: (handle) => found.get(handle),
    });
  }
  return filled;
}

/** The entries of a list that another list holds unchanged. */
export function unchangedIn(list: unknown, other: unknown): unknown[] {
  const entries = new Set(listed(other).map((one) => JSON.stringify(one)));
  return listed(list).filter((one) => entries.has(JSON.stringify(one)));
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
