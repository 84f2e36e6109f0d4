import { settings } from '#model/college/settings.ts';
import type { StoredRow } from '#model/define.ts';
import { findRecords, holdForChange } from '../store/finding.ts';
import { isTouched, type GuardInput } from './guard.ts';

/** The other records that say the same in all these plain fields; none where this write says none of them anew. */
export async function othersLike(input: GuardInput, fields: readonly string[]): Promise<StoredRow[]> {
  const { writing, resource, before, after = {} } = input;
  if (!isTouched(before, after, fields)) return [];
  // Two that come at the same moment are judged one after the other, or neither would see the other.
  await holdForChange(writing, settings, ['id', 1]);
  const same = Object.fromEntries(fields.map((name) => [name, after[name]]));
  return (await findRecords(writing, resource, same)).filter(({ id }) => id !== before?.id);
}
