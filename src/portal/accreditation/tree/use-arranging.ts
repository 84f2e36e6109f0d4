import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReload } from '#portal/kit/data-source.tsx';
import { say, sayProblem } from '#portal/kit/feedback.tsx';
import type { TreeName } from '#model/accreditation/define-tree.ts';
import { arrange, readCycle, type Arrangement, type Cycle } from '../calls.ts';
import { arrangementOf, moved, siblingsIn, type Move } from './arrange.ts';
import { nameOfCriterion, nameOfEvidence } from './places.ts';

/** Where a cycle is kept among what was read. It is read again with the lists: a change of a record may show in it. */
export function cycleQuery(tree: TreeName, id: number) {
  return { queryKey: ['list', 'cycle', tree, id], queryFn: () => readCycle(tree, id) };
}

/** Moves records of a cycle. */
interface Arranging {
  /** The cycle as it stands by now: the next key may be pressed before the last move is drawn. */
  readonly latest: (cycle: Cycle) => Cycle;
  /** Moves a record: on the screen at once, and then on the server, after what was moved before. */
  readonly arrange: (cycle: Cycle, move: Move) => Promise<void>;
}

/** A way to move records of the cycles of a tree. */
export function useArranging(tree: TreeName): Arranging {
  const client = useQueryClient();
  const reload = useReload();
  const mutationKey = ['arrange', tree];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (arrangement: Arrangement) => arrange(tree, arrangement),
    // Each holds the order of all beside it: one that overtook another would undo it.
    scope: { id: mutationKey.join(' ') },
  });
  const latest = (cycle: Cycle) => client.getQueryData<Cycle>(cycleQuery(tree, cycle.id).queryKey) ?? cycle;
  return {
    latest,
    arrange: async (cycle, move) => {
      const { queryKey } = cycleQuery(tree, cycle.id);
      const before = latest(cycle);
      const after = moved(before, move);
      // An answer on its way would put it back for a moment.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
      try {
        await mutateAsync(arrangementOf(after, move));
        say(sayPlace(after, move), { ms: 4000 });
      } catch (error) {
        client.setQueryData(queryKey, before);
        sayProblem(error);
      }
      // What is read while another is on its way lacks that one.
      if (client.isMutating({ mutationKey }) === 0) void reload();
    },
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
