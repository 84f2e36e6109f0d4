import type { Resource, StoredRow } from '#model/define.ts';
import type { Refused } from '#model/record.ts';
import { missingReferences } from '../../store/records/references.ts';
import type { ReadContext } from '../../store/write.ts';
import { invalid, type CallError } from '../errors.ts';
import type { Guard } from './guard.ts';
import { picturesAlone } from './pictures-alone.ts';

/** The record for which a body is invalid. */
interface Meant {
  readonly resource: Resource;
  readonly guard: Guard | undefined;
  /** The stored record; undefined when one is added. */
  readonly before?: StoredRow;
}

/** The refusal of a body that is not a valid record: all its problems, including references to missing records. */
export async function refusalOf(
  reading: ReadContext,
  { resource, guard, before }: Meant,
  { problems, values: after }: Refused,
): Promise<CallError> {
  const missing = await missingReferences(reading, resource, { values: after });
  const beyond = [
    ...picturesAlone(resource, { before, after }),
    ...((await guard?.fields?.({ reading, before, after })) ?? []),
  ];
  const wrong = new Set([...problems, ...missing].map(({ field }) => field));
  return invalid([...problems, ...missing, ...beyond.filter(({ field }) => !wrong.has(field))]);
}
