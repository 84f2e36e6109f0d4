import { expectedIndexes, indexesIn } from '../../store/moving/indexes.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import type { CheckResult } from './finding.ts';

/** Whether every index exists: a unique value is enforced by its index alone. */
export async function checkIndexes(snapshot: Snapshot): Promise<CheckResult> {
  const [expected, there] = await Promise.all([expectedIndexes(), indexesIn(snapshot)]);
  const faults = expected.filter((name) => !there.has(name)).map((name) => `The index ${name} is missing${so(name)}.`);
  return { seen: `${expected.length} of them`, faults };
}

function so(name: string): string {
  return name.endsWith('_unique') ? ': two records may get the same value' : ': what asks for it takes longer';
}
