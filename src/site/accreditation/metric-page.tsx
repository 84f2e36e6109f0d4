import { formatMetricType, type Tree } from '#model/accreditation/define-tree.ts';
import { extendedProfile, isExtendedProfile } from '#model/accreditation/extended-profile.ts';
import { trees } from '#model/accreditation/trees.ts';
import type { StoredRow } from '#model/define.ts';
import { cycleAddress, metricAddress } from '#model/site/addresses.ts';
import { wasAssigned } from '#server/store/records/permanent-addresses.ts';
import { parentField } from '#server/store/records/tree.ts';
import type { Crumb, Gone, SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import type { Reader } from '../reader.ts';
import { EvidenceList, type ShownEvidence } from './evidence-list.tsx';
import { PermanentAddress } from './permanent-address.tsx';

/** One metric with its evidence, at its permanent address, wherever it is moved. */
export const metricPage: SitePage = {
  path: '/m/:metric',
  read: async ({ reader, params }) => {
    const [, letter, digits] = /^([as])([1-9]\d{0,8})$/.exec(params['metric'] ?? '') ?? [];
    if (digits === undefined) return undefined;
    const tree = letter === 'a' ? trees.aqar : trees.ssr;
    const id = Number(digits);
    const metric = (await reader.byId(tree.metric, id)) as Metric | undefined;
    if (!metric) return (await wasAssigned(reader.store, metricAddress(tree.name, id))) ? gone(tree) : undefined;
    const cycle = await readCycleAbove(reader, tree, metric);
    const rows = await reader.list(tree.evidence, { filters: { [parentField(tree.evidence)]: [id] } });
    return {
      kind: 'page',
      title: [cycle?.name, `${kindOf(metric).toLowerCase()} ${metric.sr_no}`].filter(Boolean).join(', '),
      description: metric.metric_question,
      canonical: metricAddress(tree.name, id),
      trail: [{ label: 'Accreditation evidence', path: '/accreditation' }, ...(cycle ? [crumbOf(tree, cycle)] : [])],
      body: (
        <MetricInFull
          tree={tree}
          metric={metric}
          cycle={cycle}
          evidence={rows as unknown as readonly ShownEvidence[]}
        />
      ),
    };
  },
};

interface Metric extends StoredRow {
  readonly sr_no: string;
  readonly metric_question: string;
  readonly criterion: string;
  readonly type: string;
}

/** The label of its kind: an item of the extended profile is not a metric. */
function kindOf({ criterion }: Metric): string {
  return isExtendedProfile(criterion) ? extendedProfile : 'Metric';
}

interface Cycle {
  readonly id: number;
  readonly name: string;
}

/** The cycle of a metric; undefined if it has none. */
async function readCycleAbove(reader: Reader, tree: Tree, metric: Metric): Promise<Cycle | undefined> {
  const criterion = await reader.byId(tree.criterion, Number(metric[parentField(tree.metric)]));
  const cycle = criterion && (await reader.byId(tree.cycle, Number(criterion[parentField(tree.criterion)])));
  return cycle && { id: cycle.id, name: String(cycle['name']) };
}

function crumbOf(tree: Tree, cycle: Cycle): Crumb {
  return { label: cycle.name, path: cycleAddress(tree.name, cycle) };
}

function gone({ label }: Tree): Gone {
  return {
    kind: 'gone',
    title: 'This metric has been withdrawn',
    why: `It was part of an ${label} cycle, and the college has taken it out. Nothing else will ever be found at this address.`,
  };
}

interface MetricInFullProps {
  tree: Tree;
  metric: Metric;
  cycle: Cycle | undefined;
  evidence: readonly ShownEvidence[];
}

function MetricInFull({ tree, metric, cycle, evidence }: MetricInFullProps) {
  const { href } = useSite();
  const { id, sr_no: number, metric_question: question, criterion, type } = metric;
  const address = metricAddress(tree.name, id);
  const place = cycle && `${cycleAddress(tree.name, cycle)}#${address.split('/').at(-1) ?? ''}`;
  return (
    <article className="narrow">
      <Heading over={[cycle?.name, criterion].filter(Boolean).join(' · ')}>
        {kindOf(metric)} {number}
      </Heading>
      <p className="lead">{question}</p>
      <p className="evidence-line">
        <span>{formatMetricType(type)}</span>
        <PermanentAddress path={address} of={number} />
      </p>
      <h2>Evidence</h2>
      <EvidenceList evidence={evidence} />
      {place !== undefined && (
        <p className="evidence-up">
          <a href={href(place)}>All metrics of {cycle?.name}</a>
        </p>
      )}
    </article>
  );
}
