import { noticeAddress } from '#model/site/addresses.ts';
import type { SitePage } from '../page.ts';
import { Day } from '../parts/day.tsx';
import { Heading } from '../parts/heading.tsx';
import { useSite } from '../parts/site-context.ts';
import { readIqac, type IqacKind } from './read-iqac.ts';

/** The publications of the internal quality assurance cell: its kinds, and the newest of each. */
export const iqacPage: SitePage = {
  path: '/iqac',
  read: async ({ reader }) => {
    const kinds = await readIqac(reader);
    return {
      kind: 'page',
      title: 'Internal Quality Assurance Cell',
      description: 'Minutes, reports, feedback and other material of the internal quality assurance cell (IQAC).',
      canonical: '/iqac',
      trail: [],
      body: <Iqac kinds={kinds} />,
    };
  },
};

function Iqac({ kinds }: { kinds: readonly IqacKind[] }) {
  const { href } = useSite();
  return (
    <div>
      <Heading>Internal Quality Assurance Cell</Heading>
      <p className="lead">
        What the cell plans, finds and reports. The reports to NAAC stand metric by metric under{' '}
        <a href={href('/accreditation')}>Accreditation evidence</a>.
      </p>
      {kinds.length === 0 && <p className="empty">Nothing has been published here yet.</p>}
      <ul className="iqac-kinds">
        {kinds.map((one) => (
          <li key={one.kind.type}>
            <h2>
              <a href={href(one.kind.address)}>{one.kind.label}</a> <span className="facts">{one.count}</span>
            </h2>
            <Newest {...one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Newest({ newest, document }: IqacKind) {
  const { href } = useSite();
  if (!newest) return <p>{document}</p>;
  return (
    <p>
      <a href={href(noticeAddress(newest))}>{newest.title}</a>
      <Day day={newest.date ?? ''} className="facts" />
    </p>
  );
}
