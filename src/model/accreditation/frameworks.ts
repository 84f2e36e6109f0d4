import aqarUg from './frameworks/aqar-affiliated-ug-2020.json' with { type: 'json' };
import aqarUgAndPg from './frameworks/aqar-affiliated-ug-pg-2020.json' with { type: 'json' };
import ssr from './frameworks/ssr-affiliated-2023.json' with { type: 'json' };
import type { TreeName } from './define-tree.ts';
import { allMetrics, frameworkFile, profileItems, type Framework, type FrameworkMetric } from './framework.ts';

const files = [ssr, aqarUg, aqarUgAndPg].map((file) => frameworkFile.parse(file));

/**
 * Every framework that a cycle can start from. To add a framework or a new version of one, add a file and a line above.
 */
export const frameworks: readonly Framework[] = files.map(({ from, ...file }) => {
  if (from === undefined) return file;
  const base = files.find(({ id }) => id === from);
  if (!base) throw new Error(`The framework ${file.id} builds on ${from}, which is not there.`);
  const own = new Map(file.criteria.map((criterion) => [criterion.no, criterion]));
  const { profile = base.profile } = file;
  return {
    ...file,
    ...(profile && { profile }),
    criteria: base.criteria.map((criterion) => own.get(criterion.no) ?? criterion),
  };
});

/** The facts of a cycle's metric that identify its framework. */
interface Asked {
  readonly sr_no: unknown;
  readonly metric_question: unknown;
}

/**
 * The framework that a cycle follows: at least half of its metrics, including its profile items, ask one of the
 * framework's questions, under any number. Undefined if there is none.
 */
export function frameworkOf(tree: TreeName, metrics: readonly Asked[]): Framework | undefined {
  const likely = frameworks
    .filter((one) => one.tree === tree)
    .map((framework) => {
      const asked = [...profileItems(framework), ...allMetrics(framework)];
      const questions = new Set<unknown>(asked.map(({ question }) => question));
      const same = metrics.filter(({ metric_question }) => questions.has(metric_question));
      return { framework, same: same.length, of: questions.size };
    })
    // Of two equal matches, the one with fewer other questions.
    .sort((one, other) => other.same - one.same || one.of - other.of)[0];
  return likely && likely.same > 0 && likely.same * 2 >= metrics.length ? likely.framework : undefined;
}

/**
 * Returns a function that finds the framework's metric for a metric of a cycle. It matches by question, because
 * colleges use their own numbers. A reworded question is matched by its number, if its type fits and no other metric of
 * the cycle has the question of that number.
 */
export function metricFinder(
  framework: Framework,
  metrics: readonly Asked[],
): (metric: Asked, type: string) => FrameworkMetric | undefined {
  const profile = profileItems(framework).map(({ name: _, ...item }) => ({ ...item, type: 'QUANTITATIVE' as const }));
  const known: readonly FrameworkMetric[] = [...profile, ...allMetrics(framework)];
  const questions = new Set(metrics.map(({ metric_question }) => metric_question));
  return ({ sr_no, metric_question }, type) =>
    known.find(({ question }) => question === metric_question) ??
    known.find((one) => one.no === sr_no && one.type === type && !questions.has(one.question));
}
