import { z } from 'zod';
import type { Criterion, Cycle, Evidence, Metric, MetricFacts } from '#model/accreditation/cycle.ts';
import { treeNames } from '#model/accreditation/define-tree.ts';
import type { Progress } from '#model/accreditation/progress.ts';
import { trees } from '#model/accreditation/trees.ts';
import { metricInputs } from '#model/accreditation/framework.ts';
import type { Resource } from '#model/define.ts';
import { fieldSchemas } from '#model/record.ts';
import type { SchemasOf } from '../http/openapi/schemas.ts';

/** Which tree a cycle belongs to. */
export const treeName = z.enum(treeNames, { error: 'The tree must be aqar or ssr.' });

const count = z.int();

/** A whole cycle as a tree, as it is read. */
export function cycleSchema(): z.ZodType {
  const progress = z.object({
    ...{ metrics: count, complete: count, evidence: count, provided: count },
  } satisfies SchemasOf<Progress>);
  const of = <Name extends string>(resource: Resource, names: readonly Name[]) => {
    const schemas = fieldSchemas(resource);
    const own = names.map((name): [Name, z.core.$ZodType] => [name, schemas[name] ?? z.unknown()]);
    return { id: count, version: count, ...(Object.fromEntries(own) as Record<Name, z.core.$ZodType>) };
  };
  const texts = z.array(z.string());
  const asked = z.object({
    weight: count.nullable(),
    input: z.string().describe(`How it is answered: ${metricInputs.join(', ')}`),
    yearly: count.nullable().describe('How many numbers are asked for each year'),
    profile: z.string().describe("The items of the college's profile that the number is reckoned with"),
    words: count.nullable().describe('How long a narrative may be'),
    options: texts,
    template: texts.describe('The columns of the prescribed template'),
    ssr: texts.describe('Where the same fact stands in the self-study report'),
  } satisfies SchemasOf<MetricFacts>);
  const { cycle, criterion, metric, evidence } = trees.ssr;
  const ofEvidence = of(evidence, ['sr_no', 'title', 'upload_info']) satisfies SchemasOf<Evidence>;
  const ofMetric = {
    ...of(metric, ['sr_no', 'metric_question']),
    progress,
    asked: asked
      .nullable()
      .describe('What the framework says of the metric, known by its question or else by its number'),
    bytes: count.describe('How long its files are together'),
    evidence: z.array(z.object(ofEvidence)),
  } satisfies SchemasOf<Metric>;
  const ofCriterion = {
    ...of(criterion, ['type', 'criterion', 'metric_question']),
    progress,
    metrics: z.array(z.object(ofMetric)),
  } satisfies SchemasOf<Criterion>;
  return z.object({
    ...of(cycle, ['name']),
    tree: treeName,
    framework: z.object({ id: z.string(), name: z.string(), version: z.string() }).nullable(),
    progress,
    criteria: z.array(z.object(ofCriterion)),
  } satisfies SchemasOf<Cycle>);
}
