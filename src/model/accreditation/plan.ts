import { metricTypes } from './define-tree.ts';
import { extendedProfile } from './extended-profile.ts';
import { metricsOf, type Framework, type FrameworkCriterion, type FrameworkMetric } from './framework.ts';

/** The records of a cycle to be created: the values of each level, and its children. */
export interface PlannedCriterion {
  readonly values: { readonly type: string; readonly criterion: string; readonly metric_question: string };
  readonly metrics: readonly PlannedMetric[];
}

export interface PlannedMetric {
  readonly values: { readonly sr_no: string; readonly metric_question: string };
  readonly evidence: readonly { readonly sr_no: string; readonly title: string }[];
}

/**
 * A framework as the records of a cycle. The extended profile comes first. Then follows each criterion, once per metric
 * type it has, because the type belongs to that level. A metric has its number; its evidence is numbered from 1.
 */
export function planOf({ profile, criteria }: Framework): PlannedCriterion[] {
  const planned = criteria.flatMap((criterion) =>
    metricTypes.flatMap(({ value }) => {
      const ofType = plannedOf(criterion, value);
      return ofType.metrics.length > 0 ? [ofType] : [];
    }),
  );
  return profile ? [plannedProfile(profile), ...planned] : planned;
}

/** The extended profile as records: a criterion of its own, with an item in the place of a metric. */
export function plannedProfile({ asks, items }: NonNullable<Framework['profile']>): PlannedCriterion {
  return {
    values: { type: 'QUANTITATIVE', criterion: extendedProfile, metric_question: asks },
    metrics: items.map(plannedMetric),
  };
}

function plannedOf(criterion: FrameworkCriterion, type: 'QUANTITATIVE' | 'QUALITATIVE'): PlannedCriterion {
  const metrics = metricsOf(criterion).filter((metric) => metric.type === type);
  return {
    values: { type, criterion: `${criterion.no}. ${criterion.name}`, metric_question: criterion.asks[type] ?? '' },
    metrics: metrics.map(plannedMetric),
  };
}

function plannedMetric({ no, question, evidence }: Pick<FrameworkMetric, 'no' | 'question' | 'evidence'>) {
  return {
    values: { sr_no: no, metric_question: question },
    evidence: evidence.map((title, at) => ({ sr_no: String(at + 1), title })),
  };
}
