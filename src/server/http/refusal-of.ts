import type { Resource } from '#model/define.ts';
import type { Refused } from '#model/record.ts';
import { missingReferences } from '../store/references.ts';
import type { Reading } from '../store/write.ts';
import { invalid, type CallError } from './errors.ts';

/** What a body is refused with that is no record: everything that is wrong with it, what it refers to and is not there included. */
export async function refusalOf(reading: Reading, resource: Resource, refused: Refused): Promise<CallError> {
  const missing = await missingReferences(reading, resource, { values: refused.values });
  return invalid([...refused.problems, ...missing]);
}
