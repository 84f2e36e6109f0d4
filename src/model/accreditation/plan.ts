import { metricTypes } from './define-tree.ts';
import { metricsOf, type Framework, type FrameworkCriterion } from './framework.ts';

/** The records of a cycle that is to be made: values of each level, and what is under it. */
export interface PlannedCriterion {
  readonly values: { readonly type: string; readonly criterion: string; readonly metric_question: string };
  readonly metrics: readonly PlannedMetric[];
}

export interface PlannedMetric {
  readonly values: { readonly sr_no: string; readonly metric_question: string };
  readonly evidence: readonly { readonly sr_no: string; readonly title: string }[];
}

/**
 * A framework as the records of a cycle: a criterion once for each type that its metrics have, since the type belongs to that level; a
 * metric with its number; its evidence, numbered from 1.
 */
export function planOf({ criteria }: Framework): PlannedCriterion[] {
  return criteria.flatMap((criterion) =>
    metricTypes.flatMap(({ value }) => {
      const planned = plannedOf(criterion, value);
      return planned.metrics.length > 0 ? [planned] : [];
    }),
  );
}

function plannedOf(criterion: FrameworkCriterion, type: 'QUANTITATIVE' | 'QUALITATIVE'): PlannedCriterion {
  const metrics = metricsOf(criterion).filter((metric) => metric.type === type);
  return {
    values: { type, criterion: `${criterion.no}. ${criterion.name}`, metric_question: criterion.asks[type] ?? '' },
    metrics: metrics.map(({ no, question, evidence }) => ({
      values: { sr_no: no, metric_question: question },
      evidence: evidence.map((title, at) => ({ sr_no: String(at + 1), title })),
    })),
  };
}
