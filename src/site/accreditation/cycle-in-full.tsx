import type { Criterion, Cycle, Metric } from '#model/accreditation/cycle.ts';
import { formatMetricType, type Tree } from '#model/accreditation/define-tree.ts';
import { isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import { metricAddress } from '#model/site/addresses.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { EvidenceList } from './evidence-list.tsx';
import { filesInNumbers, inNumbers } from './in-numbers.ts';
import { PermanentAddress } from './permanent-address.tsx';

/** A whole cycle, for reading, linking and printing. */
export function CycleInFull({ tree, cycle }: { tree: Tree; cycle: Cycle }) {
  const { href } = useSite();
  const documents = noticeKind(tree.name === 'ssr' ? 'IQAC_SSR' : 'IQAC_AQAR');
  const sections = sectionsOf(cycle.criteria);
  return (
    <div>
      <Heading over={tree.label === 'SSR' ? 'Self-study report' : 'Annual quality assurance report'}>
        {cycle.name}
      </Heading>
      <p className="byline">
        {inNumbers(totalOf(cycle.criteria))}
        {cycle.framework && ` · ${cycle.framework.name} (${cycle.framework.version})`} ·{' '}
        <a href={href(documents.address)}>{tree.label} documents</a>
      </p>
      {sections.length === 0 && <p className="empty">Nothing has been entered in this cycle yet.</p>}
      <div className="evidence-cycle">
        {sections.length > 0 && <Contents tree={tree} sections={sections} />}
        <div className="evidence-criteria">
          {sections.map((section) => (
            <CriterionInFull key={section.id} tree={tree} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A criterion of the framework: it is stored once for each type of its metrics. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Criterion[];
}

/** Criteria with the same name are one criterion for a reader, even if they are not adjacent. */
function sectionsOf(criteria: readonly Criterion[]): Section[] {
  const named = Map.groupBy(criteria, ({ criterion }) => criterion);
  return [...named].map(([title, parts]) => ({ id: `criterion-${parts[0]?.id}`, title, parts }));
}

function totalOf(criteria: readonly Criterion[]) {
  const metrics = criteria.reduce((sum, { progress }) => sum + progress.metrics, 0);
  const evidence = criteria.flatMap((criterion) => criterion.metrics).flatMap((metric) => metric.evidence);
  const files = evidence.reduce((sum, { upload_info: all }) => sum + all.length, 0);
  return { metrics, files };
}

function Contents({ tree, sections }: { tree: Tree; sections: readonly Section[] }) {
  return (
    <nav className="evidence-contents" aria-label="Contents">
      <ol>
        {sections.map(({ id, title, parts }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <span className="facts">
              {isExtendedProfile(title) ? filesInNumbers(totalOf(parts).files) : inNumbers(totalOf(parts))}
            </span>
            {parts.map((part) => (
              <NumbersOfPart key={part.id} tree={tree} part={part} />
            ))}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NumbersOfPart({ tree, part: { type, metrics } }: { tree: Tree; part: Criterion }) {
  return (
    <span className="evidence-numbers">
      <span>{formatMetricType(type)}</span>
      {metrics.map((metric) => (
        <a key={metric.id} href={`#${anchorOf(tree, metric)}`}>
          {metric.sr_no}
        </a>
      ))}
    </span>
  );
}

function CriterionInFull({ tree, section: { id, title, parts } }: { tree: Tree; section: Section }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {parts.map((part) => (
        <div key={part.id}>
          <h3>{headingOf(part)}</h3>
          <p className="evidence-asks">{part.metric_question}</p>
          {part.metrics.length === 0 && <p className="empty">No metric is listed here.</p>}
          {part.metrics.map((metric) => (
            <MetricInCycle key={metric.id} tree={tree} type={part.type} metric={metric} />
          ))}
        </div>
      ))}
    </section>
  );
}

function headingOf({ criterion, type }: Criterion): string {
  if (isExtendedProfile(criterion)) return 'Items';
  return type ? `${formatMetricType(type)} metrics` : 'Metrics';
}

function MetricInCycle({ tree, type, metric }: { tree: Tree; type: string; metric: Metric }) {
  const { sr_no: number, metric_question: question } = metric;
  return (
    <article className="evidence-metric" id={anchorOf(tree, metric)}>
      <h4>
        <span className="evidence-number">{number}</span> {question}
      </h4>
      <p className="evidence-line">
        <span>{formatMetricType(type)}</span>
        <PermanentAddress path={metricAddress(tree.name, metric.id)} of={number} />
      </p>
      <EvidenceList evidence={metric.evidence} />
    </article>
  );
}

/** The last part of its permanent address: s12. */
function anchorOf(tree: Tree, { id }: Metric): string {
  return metricAddress(tree.name, id).split('/').at(-1) ?? '';
}
