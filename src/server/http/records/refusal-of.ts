import type { Resource } from '#model/define.ts';
import type { Refused } from '#model/record.ts';
import { missingReferences } from '../../store/records/references.ts';
import type { Reading } from '../../store/write.ts';
import { invalid, type CallError } from '../errors.ts';

/** The refusal of a body that is not a valid record: all its problems, including references to nothing. */
export async function refusalOf(reading: Reading, resource: Resource, refused: Refused): Promise<CallError> {
  const missing = await missingReferences(reading, resource, { values: refused.values });
  return invalid([...refused.problems, ...missing]);
}
