import type { Arrangement, Cycle, FrameworkFacts, StartedCycle } from '#model/accreditation/cycle.ts';
import type { TreeName } from '#model/accreditation/define-tree.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { parentFieldOf } from '#model/parent-field-of.ts';
import { call } from '#portal/session/client/calls.ts';

/** The input for a new cycle. */
export interface CycleStart {
  readonly tree: TreeName;
  readonly name: string;
  readonly framework?: string;
  readonly cycle?: number;
  readonly files?: 0 | 1;
}

// Every call here throws `ProblemError`. Those that change something return the server's message.
type OfCycle = 'tree' | 'id';
export const readCycle = call<undefined, Cycle, OfCycle>('GET', '/:apikey/:tree/:id/getcycle');
export const readFrameworks = call<undefined, FrameworkFacts[]>('GET', '/getframeworks');
/** Starts a cycle; a `key` makes the call idempotent. */
export const startCycle = call<CycleStart, StartedCycle>('POST', '/:apikey/startcycle');
/** Adds the extended profile of its framework to a cycle that has none. */
export const addProfile = call<undefined, string, OfCycle>('POST', '/:apikey/:tree/:id/addprofile');
export const arrange = call<Arrangement, string, 'tree'>('POST', '/:apikey/:tree/arrange');
/** Deletes a cycle with everything in it. */
export const deleteCycle = call<undefined, string, OfCycle>('DELETE', '/:apikey/:tree/:id/deletecycle');
/** Restores a cycle with everything that was deleted with it. */
export const restoreCycle = call<undefined, string, OfCycle>('POST', '/:apikey/:tree/:id/restorecycle');
const listRecords = call<Record<string, string[]>, StoredRow[], 'list'>('GET', '/:list');

/** The records of a level that have no parent. */
export async function readOrphans(resource: Resource): Promise<StoredRow[]> {
  const above = parentFieldOf(resource)?.name;
  // A query omits an empty value, but not an empty one of several: it matches records without a value.
  return listRecords({ list: String(resource.calls.list) }, { [String(above)]: [''] });
}
