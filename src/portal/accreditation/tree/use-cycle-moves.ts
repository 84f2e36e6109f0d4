import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Arrangement, Cycle } from '#model/accreditation/cycle.ts';
import { refetchAll } from '#portal/kit/data-source.tsx';
import { notify, notifyError } from '#portal/kit/feedback.tsx';
import { storedKey } from '#portal/kit/stored-key.ts';
import type { TreeName } from '#model/accreditation/define-tree.ts';
import { arrange, readCycle } from '../calls.ts';
import { arrangementOf, applyMove, siblingsIn, type Move } from './arrange.ts';
import { nameOfCriterion, nameOfEvidence } from './places.ts';

/** The read of a cycle, for the query cache. */
export function cycleQuery(tree: TreeName, id: number) {
  return { queryKey: storedKey('cycle', tree, id), queryFn: () => readCycle({ tree, id }) };
}

/** Moves records of a cycle. */
interface CycleMoves {
  /** The current cycle, including moves that are not rendered yet: the user may press the next key first. */
  readonly latest: (cycle: Cycle) => Cycle;
  /** Moves a record: on the screen at once (optimistic update), and then on the server, after earlier moves. */
  readonly arrange: (cycle: Cycle, move: Move) => Promise<void>;
}

/** Returns functions to move records of the cycles of a tree. */
export function useCycleMoves(tree: TreeName): CycleMoves {
  const client = useQueryClient();
  const mutationKey = ['arrange', tree];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (arrangement: Arrangement) => arrange({ tree }, arrangement),
    // Each request holds the order of all siblings: out of order, it would undo a later one.
    scope: { id: mutationKey.join(' ') },
  });
  const latest = (cycle: Cycle) => client.getQueryData<Cycle>(cycleQuery(tree, cycle.id).queryKey) ?? cycle;
  return {
    latest,
    arrange: async (cycle, move) => {
      const { queryKey } = cycleQuery(tree, cycle.id);
      const before = latest(cycle);
      const after = applyMove(before, move);
      // A pending response would undo the optimistic update for a moment.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
      try {
        await mutateAsync(arrangementOf(after, move));
        notify(describePosition(after, move), { ms: 4000 });
      } catch (error) {
        client.setQueryData(queryKey, before);
        notifyError(error);
      }
      // A response that is read while another move is pending does not contain that move.
      if (client.isMutating({ mutationKey }) === 0) void refetchAll();
    },
  };
}

/** '1.1.2 is now 2 of 5 in 1. Curricular Aspects, qualitative.' */
function describePosition(cycle: Cycle, { level, id, parent }: Move): string {
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
