import type { Arrangement, Criterion, Cycle, Evidence, Metric } from '#model/accreditation/cycle.ts';
import { progressOfCriterion, progressOfMetric, totalProgress } from '#model/accreditation/progress.ts';

/** A level whose records are ordered under a parent. */
export type OrderedLevel = Arrangement['level'];

type AnyNode = Criterion | Metric | Evidence;

/** The records under one parent. */
interface Siblings {
  readonly parent: number;
  readonly nodes: readonly AnyNode[];
}

/** The target of a move: the parent, and the index among its other children. */
export interface Move {
  readonly level: OrderedLevel;
  readonly id: number;
  readonly parent: number;
  readonly at: number;
}

/** Every group of siblings of a level, in the order of the tree. */
export function siblingsIn(cycle: Cycle, level: OrderedLevel): Siblings[] {
  if (level === 'criterion') return [{ parent: cycle.id, nodes: cycle.criteria }];
  if (level === 'metric') return cycle.criteria.map(({ id, metrics }) => ({ parent: id, nodes: metrics }));
  return cycle.criteria.flatMap(({ metrics }) => metrics.map(({ id, evidence }) => ({ parent: id, nodes: evidence })));
}

/** One step up or down; past the end of its group into the next group. Null if there is no target. */
export function moveByStep(cycle: Cycle, { level, id }: Pick<Move, 'level' | 'id'>, by: 1 | -1): Move | null {
  const groups = siblingsIn(cycle, level);
  const group = groups.findIndex(({ nodes }) => nodes.some((node) => node.id === id));
  const own = groups[group];
  if (!own) return null;
  const at = own.nodes.findIndex((node) => node.id === id) + by;
  if (at >= 0 && at < own.nodes.length) return { level, id, parent: own.parent, at };
  const next = groups[group + by];
  return next ? { level, id, parent: next.parent, at: by < 0 ? next.nodes.length : 0 } : null;
}

/** The move that puts a record next to another one of its level. Null if nothing would change. */
export function moveNextTo(
  cycle: Cycle,
  { level, id }: Pick<Move, 'level' | 'id'>,
  other: { id: number; after: boolean },
): Move | null {
  const group = siblingsIn(cycle, level).find(({ nodes }) => nodes.some((node) => node.id === other.id));
  if (!group || other.id === id) return null;
  const rest = group.nodes.filter((node) => node.id !== id);
  const at = rest.findIndex((node) => node.id === other.id) + (other.after ? 1 : 0);
  return group.nodes[at]?.id === id ? null : { level, id, parent: group.parent, at };
}

/** The move that puts a record after all other children of a parent. */
export function moveToEnd(cycle: Cycle, { level, id }: Pick<Move, 'level' | 'id'>, parent: number): Move | null {
  const group = siblingsIn(cycle, level).find((one) => one.parent === parent);
  if (!group || group.nodes.at(-1)?.id === id) return null;
  return { level, id, parent, at: group.nodes.filter((node) => node.id !== id).length };
}

/** The cycle after a move, with its counts. */
export function applyMove(cycle: Cycle, { level, id, parent, at }: Move): Cycle {
  const groups = siblingsIn(cycle, level);
  const node = groups.flatMap(({ nodes }) => nodes).find((one) => one.id === id);
  if (!node) return cycle;
  const after = new Map(
    groups.map((group) => {
      const rest = group.nodes.filter((one) => one.id !== id);
      return [group.parent, group.parent === parent ? rest.toSpliced(at, 0, node) : rest];
    }),
  );
  return counted(withNodes(cycle, level, after));
}

/** The request that makes the server store the order of a group as in this cycle. */
export function arrangementOf(cycle: Cycle, { level, parent }: Pick<Move, 'level' | 'parent'>): Arrangement {
  const group = siblingsIn(cycle, level).find((one) => one.parent === parent);
  return { level, parent, ids: (group?.nodes ?? []).map(({ id }) => id) };
}

function withNodes(cycle: Cycle, level: OrderedLevel, nodes: ReadonlyMap<number, readonly AnyNode[]>): Cycle {
  const under = <Node extends AnyNode>(parent: number, before: readonly Node[]) =>
    (nodes.get(parent) ?? before) as readonly Node[];
  if (level === 'criterion') return { ...cycle, criteria: under(cycle.id, cycle.criteria) };
  const criteria = cycle.criteria.map((criterion) => {
    if (level === 'metric') return { ...criterion, metrics: under(criterion.id, criterion.metrics) };
    const metrics = criterion.metrics.map((metric) => ({ ...metric, evidence: under(metric.id, metric.evidence) }));
    return { ...criterion, metrics };
  });
  return { ...cycle, criteria };
}

function counted(cycle: Cycle): Cycle {
  const criteria = cycle.criteria.map((criterion) => {
    const metrics = criterion.metrics.map((metric) => ({ ...metric, progress: progressOfMetric(metric.evidence) }));
    const progress = progressOfCriterion(
      criterion.criterion,
      metrics.map((metric) => metric.progress),
    );
    return { ...criterion, metrics, progress };
  });
  return { ...cycle, criteria, progress: totalProgress(criteria.map(({ progress }) => progress)) };
}
