import type { Criterion, Cycle, Evidence, Metric } from '#model/accreditation/cycle.ts';
import { formatMetricType } from '#model/accreditation/define-tree.ts';
import type { StoredRow } from '#model/define.ts';
import type { Line } from './line.ts';

/** A metric with its position. */
export interface MetricInCriterion {
  readonly metric: Metric;
  readonly criterion: Criterion;
}

/** Every metric of a cycle, in order. */
export function metricsIn({ criteria }: Cycle): MetricInCriterion[] {
  return criteria.flatMap((criterion) => criterion.metrics.map((metric) => ({ metric, criterion })));
}

/** The label of a criterion: '1. Curricular Aspects, qualitative'. A criterion exists once per type. */
export function nameOfCriterion({ criterion, type }: Criterion): string {
  return type === '' ? criterion : `${criterion}, ${formatMetricType(type).toLowerCase()}`;
}

/** The label of a piece of evidence. */
export function nameOfEvidence({ sr_no, title }: Evidence): string {
  return `${sr_no} ${title}`.trim();
}

/** The records of an outline in the form of their level's list, as a form needs them. */
export const rows = {
  cycle: ({ id, version, name }: Cycle): StoredRow => ({ id, version, name }),
  criterion: (cycle: Cycle, { id, version, type, criterion, metric_question }: Criterion): StoredRow => ({
    ...{ id, version, type, criterion, metric_question },
    ...{ group_id: cycle.id, name: cycle.name },
  }),
  metric: (cycle: Cycle, { metric, criterion }: MetricInCriterion): StoredRow => ({
    ...{ id: metric.id, version: metric.version, sr_no: metric.sr_no, metric_question: metric.metric_question },
    ...{ sub_group_id: criterion.id, name: cycle.name, criterion: criterion.criterion, type: criterion.type },
  }),
  evidence: (cycle: Cycle, { metric, criterion }: MetricInCriterion, piece: Evidence): StoredRow => ({
    ...piece,
    ...{ sub_sub_group_id: metric.id, sub_sr_no: metric.sr_no },
    ...{ name: cycle.name, criterion: criterion.criterion, type: criterion.type },
  }),
};

/** The record of a line in the form of its level's list; undefined if it does not exist. */
export function rowOf(cycle: Cycle, { level, id }: Line): StoredRow | undefined {
  if (level === 'criterion') {
    const criterion = cycle.criteria.find((one) => one.id === id);
    return criterion && rows.criterion(cycle, criterion);
  }
  for (const placed of metricsIn(cycle)) {
    if (level === 'metric' && placed.metric.id === id) return rows.metric(cycle, placed);
    const piece = level === 'evidence' && placed.metric.evidence.find((one) => one.id === id);
    if (piece) return rows.evidence(cycle, placed, piece);
  }
  return undefined;
}

/** The initial values of a new record, by parent. */
export const defaultValues = {
  criterion: (cycle: Cycle) => ({ group_id: cycle.id }),
  metric: (criterion: Criterion) => ({ sub_group_id: criterion.id }),
  /** The unfiltered cycle: in a filtered metric some numbers are hidden. */
  evidence: (cycle: Cycle, { id }: Metric) => ({ sub_sub_group_id: id, sr_no: String(lastNumber(cycle, id) + 1) }),
};

function lastNumber(cycle: Cycle, id: number): number {
  const { evidence = [] } = metricsIn(cycle).find(({ metric }) => metric.id === id)?.metric ?? {};
  const numbers = evidence.map(({ sr_no }) => sr_no).filter((number) => /^\d{1,6}$/.test(number));
  return Math.max(evidence.length, ...numbers.map(Number));
}
