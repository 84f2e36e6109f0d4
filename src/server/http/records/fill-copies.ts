import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references } from '#model/resources.ts';
import { findRecordsByHandle } from '../../store/records/find-records.ts';
import type { WriteContext } from '../../store/write.ts';

/** A record whose lists refer to others, and the stored entries that keep their copies. */
interface CopyInput {
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
export async function fillCopies(
  writing: WriteContext,
  resource: Resource,
  { values, fields, stored }: CopyInput,
): Promise<Values> {
  const completed = { ...values };
  const fieldNames = new Set(fields);
  for (const reference of references.filter(({ from, field }) => from === resource && fieldNames.has(field))) {
    const { field, to } = reference;
    const definition = resource.fields[field];
    const refers = definition && kindOf(definition).refers;
    if (!refers?.completed) continue;
    const storedEntries = stored(field) ?? [];
    const storedHandles = new Set(refers.handles(storedEntries));
    const newHandles = refers.handles(values[field]).filter((handle) => !storedHandles.has(handle));
    const found = await findRecordsByHandle(writing, reference, newHandles);
    completed[field] = refers.completed(values[field], {
      stored: storedEntries,
      caption: to.caption,
      found: (handle) => found.get(handle),
    });
  }
  return completed;
}

/** The entries of a list that another list holds unchanged. */
export function commonEntries(list: unknown, other: unknown): unknown[] {
  const entries = new Set(toList(other).map((one) => JSON.stringify(one)));
  return toList(list).filter((one) => entries.has(JSON.stringify(one)));
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
