import type { Tree } from '#model/accreditation/define-tree.ts';
import { trees } from '#model/accreditation/trees.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import type { SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { CycleList } from './cycle-list.tsx';
import { readCycles, type ListedCycle } from './read-cycles.ts';

/** What the two trees are, in words for the public. */
const about = {
  ssr: { title: 'Self-study reports', documents: noticeKind('IQAC_SSR') },
  aqar: { title: 'Annual quality assurance reports', documents: noticeKind('IQAC_AQAR') },
} as const;

/** Every cycle of accreditation that the college has submitted or is preparing. */
export const accreditationPage: SitePage = {
  path: '/accreditation',
  read: async ({ reader }) => {
    const ssr = await readCycles(reader, trees.ssr);
    const aqar = await readCycles(reader, trees.aqar);
    return {
      kind: 'page',
      title: 'Accreditation evidence',
      description:
        'What the college hands in for its accreditation: every report as criteria, metrics and their evidence.',
      canonical: '/accreditation',
      trail: [],
      body: (
        <div className="narrow">
          <Heading>Accreditation evidence</Heading>
          <p className="lead">
            Every report of the college to NAAC, metric by metric with its evidence. Each metric and each file has a
            permanent address that always leads to it, and never to anything else.
          </p>
          <Cycles tree={trees.ssr} cycles={ssr} />
          <Cycles tree={trees.aqar} cycles={aqar} />
        </div>
      ),
    };
  },
};

function Cycles({ tree, cycles }: { tree: Tree; cycles: readonly ListedCycle[] }) {
  const { href } = useSite();
  const { title, documents } = about[tree.name];
  return (
    <section aria-labelledby={tree.name}>
      <div className="section-head">
        <h2 id={tree.name}>
          {title} ({tree.label})
        </h2>
        <a href={href(documents.address)}>{tree.label} documents</a>
      </div>
      {cycles.length === 0 && <p className="empty">There is no {tree.label} cycle yet.</p>}
      <CycleList tree={tree.name} cycles={cycles} />
    </section>
  );
}
