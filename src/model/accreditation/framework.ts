import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
const list = z.array(words).check(z.minLength(1));
const positive = z.int().check(z.positive());
const type = z.enum(['QUANTITATIVE', 'QUALITATIVE']);

/**
 * How a metric is answered: in words, with one number, with one a year, by choosing one of its options, by how many of
 * them hold (all, three, two, one or none), by calculation or by a survey.
 */
const inputs = ['narrative', 'number', 'years', 'options', 'checklist', 'computed', 'survey'] as const;

const metric = z.strictObject({
  /** Its number: 1.1.1. */
  no: z.string().check(z.regex(/^\d\.\d\.\d+$/)),
  type,
  /** Absent where nothing is scored. */
  weight: z.optional(positive),
  /** In our own words. */
  question: words,
  input: z.enum(inputs),
  /** How long a narrative may be. */
  words: z.optional(positive),
  /** The items of the college's profile that the number is reckoned with. */
  profile: z.optional(z.array(z.string())),
  /** How many rows of yearly numbers there are, where it is more than one. */
  grids: z.optional(positive),
  /** What there is to choose, or to hold. */
  options: z.optional(list),
  /** The columns of the prescribed template. */
  template: z.optional(list),
  /** The pieces of evidence that are asked for. */
  evidence: list,
  /** Where the same fact stands in the self-study report. */
  ssr: z.optional(list),
  /** Where it is less certain than the rest. */
  certainty: z.optional(z.string()),
});

/** An item of the extended profile: what the college says of itself in numbers, with which metrics are reckoned. */
const profileItem = z.strictObject({
  /** Its number: 1.1. */
  no: z.string().check(z.regex(/^\d\.\d$/)),
  /** What it counts, in a few words. */
  name: words,
  /** In our own words. */
  question: words,
  input: z.enum(['number', 'years']),
  /** The pieces of evidence that are asked for. */
  evidence: list,
});

const profile = z.strictObject({
  /** In one sentence what its items ask. */
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
  /** In one sentence what its metrics of a type ask. */
  asks: z.partialRecord(type, words),
  indicators: z.array(indicator).check(z.minLength(1)),
});

/** A framework as its file has it: what a body of accreditation asks of a college, with a version. */
export const frameworkFile = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  tree: z.enum(['aqar', 'ssr']),
  name: words,
  version: words,
  about: words,
  /** How sure its facts are. */
  certainty: words,
  sources: list,
  /** What was settled where the sources disagree. */
  notes: list,
  /** The extended profile; that of the framework which it builds on where it is left out. */
  profile: z.optional(profile),
  /** The framework that has the criteria which this file leaves out. */
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
