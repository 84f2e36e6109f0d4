import type { Tree } from '#model/accreditation/define-tree.ts';
import { extendedProfile, isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import { frameworkOf } from '#model/accreditation/frameworks.ts';
import { plannedProfile } from '#model/accreditation/plan.ts';
import { formatCount } from '#model/wording/format-count.ts';
import type { Context } from '../context.ts';
import { conflict } from '../http/errors.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import { lockRecord } from '../store/records/records.ts';
import { writeBatch } from '../store/write-batch.ts';
import { readCycleRecords } from '../store/records/tree.ts';
import type { MetricRow } from '../reading/read-cycle.ts';
import { insertTree, nodesOf } from './insert-tree.ts';

/**
 * Adds the extended profile of its framework before the criteria of a cycle that was started without it. Nothing else
 * in the cycle changes. Returns how many items it has. Throws `not-found`, or `conflict` if the cycle has one already,
 * or follows no framework that has one.
 */
export async function addProfile(
  { store }: Context,
  { tree, actor }: { tree: Tree; actor: Actor },
  key: string,
): Promise<number> {
  return store.write((tx) =>
    writeBatch({ store, tx, actor }, async (writing) => {
      // Locked, so that of two callers who add it the second gets the conflict.
      const cycle = await lockRecord(writing, tree.cycle, key);
      if (!cycle) throw noSuchRecord(tree.cycle, key);
      const { criterion, metric } = await readCycleRecords({ store, tx }, tree, cycle.id);
      if (criterion.some(({ row }) => isExtendedProfile(row['criterion']))) {
        throw conflict('This cycle has an extended profile already.');
      }
      const framework = frameworkOf(
        tree.name,
        metric.map(({ row }) => row as MetricRow),
      );
      if (!framework?.profile) throw conflict('This cycle follows no framework that has an extended profile.');
      const before = Math.min(1, ...criterion.map(({ place }) => place));
      const levels = [tree.criterion, tree.metric, tree.evidence];
      const nodes = nodesOf([plannedProfile(framework.profile)]);
      await insertTree(writing, { levels, parent: cycle.id, first: before - 1 }, nodes);
      const items = framework.profile.items.length;
      const detail = `"${extendedProfile}" with ${formatCount(items, 'item')} in ${nameInLog(tree.cycle, cycle)}`;
      const what = { action: 'added', resource: tree.criterion.name, detail } as const;
      await recordActivity(writing, { actor, ...what });
      return items;
    }),
  );
}
