import * as z from 'zod/mini';
import { treeNames } from './define-tree.ts';

const words = z.string().check(z.minLength(1));
const list = z.array(words).check(z.minLength(1));
const positive = z.int().check(z.positive());
const type = z.enum(['QUANTITATIVE', 'QUALITATIVE']);

/**
 * How a metric is answered: as a narrative, with one number, with one number a year, by choosing one option, by how
 * many options hold (all, three, two, one or none), by calculation or by a survey.
 */
export const metricInputs = ['narrative', 'number', 'years', 'options', 'checklist', 'computed', 'survey'] as const;

const metric = z.strictObject({
  /** The number of the metric: 1.1.1. */
  no: z.string().check(z.regex(/^\d\.\d\.\d+$/)),
  type,
  /** Absent if the metric is not scored. */
  weight: z.optional(positive),
  /** In our own words. */
  question: words,
  input: z.enum(metricInputs),
  /** The word limit of a narrative. */
  words: z.optional(positive),
  /** The items of the extended profile that the number is calculated from. */
  profile: z.optional(z.array(z.string())),
  /** The number of rows of yearly numbers, if there is more than one. */
  grids: z.optional(positive),
  /** The options to choose from, or to check off. */
  options: z.optional(list),
  /** The columns of the prescribed template. */
  template: z.optional(list),
  /** The required pieces of evidence. */
  evidence: list,
  /** The matching metrics of the self-study report. */
  ssr: z.optional(list),
  /** Set where the fact is less certain than the rest. */
  certainty: z.optional(z.string()),
});

/** An item of the extended profile: numbers of the college from which metrics are calculated. */
const profileItem = z.strictObject({
  /** The number of the item: 1.1. */
  no: z.string().check(z.regex(/^\d\.\d$/)),
  /** A short name of what it counts. */
  name: words,
  /** In our own words. */
  question: words,
  input: z.enum(['number', 'years']),
  /** The required pieces of evidence. */
  evidence: list,
});

const profile = z.strictObject({
  /** One sentence about what its items ask. */
  asks: words,
  items: z.array(profileItem).check(z.minLength(1)),
});

const indicator = z.strictObject({
  no: z.string().check(z.regex(/^\d\.\d$/)),
  name: words,
  weight: z.optional(positive),
  metrics: z.array(metric).check(z.minLength(1)),
});

const criterion = z.strictObject({
  no: z.string().check(z.regex(/^\d$/)),
  name: words,
  weight: z.optional(positive),
  /** One sentence for each metric type about what its metrics ask. */
  asks: z.partialRecord(type, words),
  indicators: z.array(indicator).check(z.minLength(1)),
});

/** A framework as its file states it: the questions of an accreditation body, with a version. */
export const frameworkFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  tree: z.enum(treeNames),
  name: words,
  version: words,
  about: words,
  /** How certain its facts are. */
  certainty: words,
  sources: list,
  /** The decisions made where the sources disagree. */
  notes: list,
  /** The extended profile; if it is left out, that of the framework in `from` applies. */
  profile: z.optional(profile),
  /** The framework that provides the criteria which this file leaves out. */
  from: z.optional(z.string()),
  criteria: z.array(criterion).check(z.minLength(1)),
});

export type FrameworkCriterion = z.infer<typeof criterion>;
export type FrameworkMetric = z.infer<typeof metric>;
export type ProfileItem = z.infer<typeof profileItem>;

/** A framework with all its criteria. */
export type Framework = Omit<z.infer<typeof frameworkFile>, 'from'>;

/** The items of the extended profile, in order. */
export function profileItems({ profile }: Framework): readonly ProfileItem[] {
  return profile?.items ?? [];
}

/** The metrics of a criterion, in order. */
export function metricsOf({ indicators }: FrameworkCriterion): FrameworkMetric[] {
  return indicators.flatMap(({ metrics }) => metrics);
}

/** All metrics of a framework, in order. */
export function allMetrics({ criteria }: Framework): FrameworkMetric[] {
  return criteria.flatMap(metricsOf);
}
