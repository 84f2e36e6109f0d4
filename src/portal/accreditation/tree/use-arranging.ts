import { useQueryClient } from '@tanstack/react-query';
import { useReload } from '#portal/kit/data-source.tsx';
import { say, sayProblem } from '#portal/kit/feedback.tsx';
import type { TreeName } from '#model/accreditation/define-tree.ts';
import { arrange, readCycle, type Cycle } from '../calls.ts';
import { arrangementOf, moved, siblingsIn, type Move } from './arrange.ts';
import { nameOfCriterion, nameOfEvidence } from './places.ts';

/** Where a cycle is kept among what was read. It is read again with the lists: a change of a record may show in it. */
export function cycleQuery(tree: TreeName, id: number) {
  return { queryKey: ['list', 'cycle', tree, id], queryFn: () => readCycle(tree, id) };
}

/** A function that moves a record: on the screen at once, and then on the server. Tells whether it was moved. */
export function useArranging(tree: TreeName): (cycle: Cycle, move: Move) => Promise<void> {
  const client = useQueryClient();
  const reload = useReload();
  return async (cycle, move) => {
    const { queryKey } = cycleQuery(tree, cycle.id);
    const after = moved(cycle, move);
    // An answer on its way would put it back for a moment.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, after);
    try {
      await arrange(tree, arrangementOf(after, move));
      say(sayPlace(after, move), { ms: 4000 });
    } catch (error) {
      client.setQueryData(queryKey, cycle);
      sayProblem(error);
    }
    void reload();
  };
}

/** '1.1.2 is now 2 of 5 in 1. Curricular Aspects, qualitative.' */
function sayPlace(cycle: Cycle, { level, id, parent }: Move): string {
  const { nodes = [] } = siblingsIn(cycle, level).find((one) => one.parent === parent) ?? {};
  const at = nodes.findIndex((node) => node.id === id);
  const node = nodes[at];
  const place = `is now ${at + 1} of ${nodes.length}`;
  if (!node || 'criterion' in node) return `${node ? nameOfCriterion(node) : ''} ${place}.`;
  if ('title' in node) {
    const metric = cycle.criteria.flatMap(({ metrics }) => metrics).find((one) => one.id === parent);
    return `${nameOfEvidence(node)} ${place} in ${metric?.sr_no ?? ''}.`;
  }
  const criterion = cycle.criteria.find((one) => one.id === parent);
  return `${node.sr_no} ${place} in ${criterion ? nameOfCriterion(criterion) : ''}.`;
}
