import { describe, expect, test } from 'vitest';
import { allMetrics, metricsOf, profileItems, type Framework, type FrameworkMetric } from './framework.ts';
import { frameworkOf, frameworks } from './frameworks.ts';
import { planOf } from './plan.ts';

const named = (id: string): Framework => {
  const found = frameworks.find((one) => one.id === id);
  if (!found) throw new Error(`There is no framework ${id}.`);
  return found;
};
const ssr = named('ssr-affiliated-2023');
const ug = named('aqar-affiliated-ug-2020');
const ugAndPg = named('aqar-affiliated-ug-pg-2020');

const ofType = (framework: Framework, type: string) => allMetrics(framework).filter((one) => one.type === type).length;
const sum = (weights: (number | undefined)[]) => weights.reduce<number>((total, one) => total + (one ?? 0), 0);
const prescribed = 'Institutional data in the prescribed format';

test.each([
  [ssr, 56, 34, 22],
  [ug, 93, 58, 35],
  [ugAndPg, 96, 60, 36],
])('$name contains every metric once', (framework, all, quantitative, qualitative) => {
  const numbers = allMetrics(framework).map(({ no }) => no);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect([numbers.length, ofType(framework, 'QUANTITATIVE'), ofType(framework, 'QUALITATIVE')]).toEqual([
    all,
    quantitative,
    qualitative,
  ]);
});

test.each(frameworks)('criteria, indicators and metrics of $name are numbered consecutively', ({ criteria }) => {
  const counted = (prefix: string, list: readonly unknown[]) => list.map((_, at) => `${prefix}${at + 1}`);
  expect(criteria.map(({ no }) => no)).toEqual(counted('', criteria));
  for (const { no, indicators } of criteria) {
    expect(indicators.map((one) => one.no)).toEqual(counted(`${no}.`, indicators));
    for (const indicator of indicators) {
      expect(indicator.metrics.map((one) => one.no)).toEqual(counted(`${indicator.no}.`, indicator.metrics));
    }
  }
});

test('the weights of the self-study report add up to 1000, and within each criterion and key indicator', () => {
  expect(sum(ssr.criteria.map(({ weight }) => weight))).toBe(1000);
  for (const criterion of ssr.criteria) {
    expect(sum(metricsOf(criterion).map(({ weight }) => weight))).toBe(criterion.weight);
    for (const { metrics, weight } of criterion.indicators) {
      expect(sum(metrics.map((one) => one.weight))).toBe(weight);
    }
  }
});

test('the student–teacher ratio uses the profile items for students and teachers', () => {
  const [ratio] = allMetrics(ssr).filter(({ no }) => no === '2.2.1');
  expect(ratio?.profile).toEqual(['1.1', '2.2']);
});

test('the metrics use every item of the profile, and no others', () => {
  const items = allMetrics(ssr).flatMap(({ profile }) => profile ?? []);
  expect(new Set(items)).toEqual(new Set(profileItems(ssr).map(({ no }) => no)));
});

test('only 1.4.2, 4.3.3 and 5.4.2 are answered with one option', () => {
  const chosen = frameworks.flatMap(allMetrics).filter(({ input }) => input === 'options');
  expect(new Set(chosen.map(({ no }) => no))).toEqual(new Set(['1.4.2', '4.3.3', '5.4.2']));
});

test('the report for colleges with postgraduate programmes differs only in criterion 3', () => {
  const differing = ugAndPg.criteria.filter((criterion, at) => criterion !== ug.criteria[at]);
  expect(differing.map(({ no }) => no)).toEqual(['3']);
});

test('every self-study metric that a yearly metric refers to exists', () => {
  const known = allMetrics(ssr).map(({ no }) => no);
  const named = [...allMetrics(ug), ...allMetrics(ugAndPg)].flatMap((metric) => metric.ssr ?? []);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((no) => !known.includes(no))).toEqual([]);
});

describe.each(frameworks)('the evidence of $name', (framework) => {
  const metrics = allMetrics(framework);
  const asksForTemplate = ({ evidence }: FrameworkMetric) => evidence.includes(prescribed);

  test('starts with the data in the prescribed format exactly where the metric has a template', () => {
    const wrong = metrics.filter((metric) => asksForTemplate(metric) !== (metric.template !== undefined));
    expect(wrong.map(({ no }) => no)).toEqual([]);
    expect(metrics.filter(asksForTemplate).every(({ evidence }) => evidence[0] === prescribed)).toBe(true);
  });

  test('starts with additional information where the metric is answered as a narrative', () => {
    const narratives = metrics.filter(({ type }) => type === 'QUALITATIVE');
    expect(
      narratives.filter(({ input, evidence }) => input !== 'narrative' || evidence[0] !== 'Additional information'),
    ).toEqual([]);
  });

  test('lists each title once per metric', () => {
    expect(metrics.filter(({ evidence }) => new Set(evidence).size !== evidence.length)).toEqual([]);
  });
});

test('every quantitative metric of the yearly report has a template, except the listed ones', () => {
  const without = allMetrics(ug).filter(({ type, template }) => type === 'QUANTITATIVE' && !template);
  expect(without.map(({ no }) => no)).toEqual(
    ['1.4.1', '1.4.2', '2.2.2', '2.3.3', '4.2.4', '4.3.2', '4.3.3', '5.1.5', '5.4.2'].concat([
      '7.1.2',
      '7.1.4',
      '7.1.5',
      '7.1.6',
      '7.1.7',
      '7.1.10',
    ]),
  );
});

test('a plan has one entry per criterion and type of metric, with the metrics that belong to it', () => {
  const plan = planOf(ssr);
  expect(plan).toHaveLength(15);
  expect(plan.map(({ values }) => `${values.criterion} ${values.type}`).slice(0, 3)).toEqual([
    'Extended profile QUANTITATIVE',
    '1. Curricular aspects QUANTITATIVE',
    '1. Curricular aspects QUALITATIVE',
  ]);
  expect(plan.every(({ values }) => values.metric_question !== '')).toBe(true);
  expect(plan.slice(1).flatMap(({ metrics }) => metrics)).toHaveLength(56);
  expect(plan[0]?.metrics.map(({ values }) => values.sr_no)).toEqual(['1.1', '2.1', '2.2', '3.1']);
  expect(plan[1]?.metrics.map(({ values }) => values.sr_no)).toEqual(['1.2.1', '1.2.2', '1.3.2', '1.4.1']);
  expect(plan[1]?.metrics[0]?.evidence[0]).toEqual({ sr_no: '1', title: prescribed });
});

test('the yearly reports share one extended profile, and only its items 4.1 to 4.3 have no template', () => {
  expect(ugAndPg.profile).toBe(ug.profile);
  const items = profileItems(ug);
  expect(items.map(({ no }) => no)).toEqual(['1.1', '2.1', '2.2', '2.3', '3.1', '3.2', '4.1', '4.2', '4.3']);
  const without = items.filter(({ evidence }) => !evidence.includes(prescribed));
  expect(without.map(({ no }) => no)).toEqual(['4.1', '4.2', '4.3']);
});

describe('frameworkOf', () => {
  const asked = (framework: Framework) =>
    allMetrics(framework).map(({ no, question }) => ({ sr_no: no, metric_question: question }));

  test('recognizes the framework from the questions even when a third of them were changed', () => {
    expect(frameworkOf('ssr', asked(ssr))).toBe(ssr);
    expect(frameworkOf('aqar', asked(ug))).toBe(ug);
    expect(frameworkOf('aqar', asked(ugAndPg))).toBe(ugAndPg);
    const changed = asked(ug).map((one, at) => (at % 3 === 0 ? { ...one, metric_question: 'Ours' } : one));
    expect(frameworkOf('aqar', changed)).toBe(ug);
  });

  test('recognizes the framework regardless of the numbers of its metrics', () => {
    const numbered = asked(ug).map((one, at) => ({ ...one, sr_no: `M${at}` }));
    expect(frameworkOf('aqar', numbered)).toBe(ug);
  });

  test('returns undefined without metrics, and for the questions of another kind of cycle', () => {
    expect(frameworkOf('ssr', [])).toBeUndefined();
    expect(frameworkOf('ssr', asked(ug))).toBeUndefined();
  });
});
