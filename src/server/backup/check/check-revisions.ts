import { resources } from '#model/resources.ts';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import type { CheckResult } from './finding.ts';

/** How far a clock may be ahead, in ms. */
const ahead = 24 * 60 * 60_000;

/**
 * Whether everything that was ever written has its revision, by which cached responses are validated. A revision in the
 * future, from a clock that was ahead, is reported but is no fault: it keeps rising from there.
 */
export async function checkRevisions({ sql, runner }: Snapshot): Promise<CheckResult> {
  const rows = await runner.all(sql.selectFrom('revision').selectAll());
  const known = new Set(rows.map(({ resource }) => resource));
  const written = await runner.all(sql.selectFrom('history').select('resource').distinct());
  const faults = written
    .filter(({ resource }) => !known.has(resource) && resources.some(({ name }) => name === resource))
    .map(({ resource }) => `${resource} was written and has no revision: kept lists of it may be out of date.`);
  const toCome = rows.filter(({ value }) => value > Date.now() + ahead).length;
  const note =
    toCome === 0 ? '' : `, ${toCome} of a time to come: the clock was ahead once, which does no harm to them`;
  return { seen: `${rows.length} of them${note}`, faults };
}
