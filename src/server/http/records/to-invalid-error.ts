import type { Resource, StoredRow } from '#model/define.ts';
import type { RejectedRecord } from '#model/record.ts';
import { checkReferences } from '../../store/records/references.ts';
import type { ReadContext } from '../../store/write.ts';
import { invalid, type CallError } from '../errors.ts';
import type { Guard } from './guard.ts';
import { requirePictures } from './require-pictures.ts';

/** The record for which a body is invalid. */
interface ParsedTarget {
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  /** The stored record; undefined when one is added. */
  readonly before?: StoredRow;
}

/** The refusal of a body that is not a valid record: all its problems, including references to missing records. */
export async function toInvalidError(
  reading: ReadContext,
  { resource, guard, before }: ParsedTarget,
  { problems, values: after }: RejectedRecord,
): Promise<CallError> {
  const missing = await checkReferences(reading, resource)(after);
  const furtherProblems = [
    ...requirePictures(resource, { before, after }),
    ...((await guard?.fields?.({ reading, before, after })) ?? []),
  ];
  const invalidFields = new Set([...problems, ...missing].map(({ field }) => field));
  return invalid([...problems, ...missing, ...furtherProblems.filter(({ field }) => !invalidFields.has(field))]);
}
