import type { Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lockSpelling, findRecordsSpelledAlike } from '../../store/records/find-records.ts';
import { conflict } from '../errors.ts';
import { hasChangedFields, type GuardInput } from './guard.ts';

/**
 * Throws `conflict` if the handle of a record that was just stored differs from another only in capitals or in the
 * width of spaces. Existing ones stay, and values that the server generated from other fields are not checked.
 */
export async function assertUniqueSpelling(
  { writing, resource, before, after: sent = {} }: GuardInput,
  { id, after }: { id: number | Promise<number>; after: Values },
): Promise<void> {
  if (!hasUniqueSpelling(resource)) return;
  const { handle } = resource;
  const { label = handle } = resource.fields[handle] ?? {};
  const text = String(after[handle]);
  if (text !== sent[handle] || !hasChangedFields(before, after, [handle])) return;
  // Sent together, without waiting for each result.
  const [own, , alike] = await Promise.all([
    id,
    lockSpelling(writing, resource, text),
    findRecordsSpelledAlike(writing, resource, [handle, text]),
  ]);
  const other = alike.find((one) => one.id !== own);
  if (!other) return;
  const message = `${label} "${String(other[handle])}" is already taken, and capitals or double spaces alone do not make another. Choose another one.`;
  throw conflict(message, [{ field: handle, message }]);
}

/** Whether the handles of a resource must differ in more than capitals and the width of spaces. */
export function hasUniqueSpelling({ handle, fields }: Resource): boolean {
  const { kind, unique = false } = fields[handle] ?? {};
  return unique && (kind === 'text' || kind === 'code');
}
