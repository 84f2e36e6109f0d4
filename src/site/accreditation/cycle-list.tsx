import type { TreeName } from '#model/accreditation/define-tree.ts';
import { cycleAddress } from '#model/site/addresses.ts';
import { useSite } from '../parts/site-context.ts';
import { inNumbers } from './in-numbers.ts';
import type { ListedCycle } from './read-cycles.ts';

/** A list of cycles, each with its totals. */
export function CycleList({ tree, cycles }: { tree: TreeName; cycles: readonly ListedCycle[] }) {
  const { href } = useSite();
  return (
    <ul className="evidence-cycles">
      {cycles.map((cycle) => (
        <li key={cycle.id}>
          <a href={href(cycleAddress(tree, cycle))}>{cycle.name}</a>
          <span className="facts">{inNumbers(cycle)}</span>
        </li>
      ))}
    </ul>
  );
}
