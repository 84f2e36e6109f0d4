import { department } from '#model/academics/department.ts';
import { academicPerformance } from '#model/content/academic-performance.ts';
import { parsePercentage } from '#model/content/parse-percentage.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { underAbout } from '../navigation.ts';
import type { SitePage } from '../page.ts';
import { Heading } from '../parts/heading.tsx';
import { Pictures } from '../parts/pictures.tsx';

type Performance = Row<typeof academicPerformance>;

/** The pass rates of the students of each course. */
export const performancePage: SitePage = {
  path: '/performance',
  read: async ({ reader }) => {
    const results = await reader.list(academicPerformance, { sort: [{ field: 'index1', down: false }] });
    const departments = await reader.list(department);
    const names = new Map(departments.map(({ dept_code, dept_name }) => [dept_code, dept_name]));
    return {
      kind: 'page',
      title: 'Academic performance',
      description: 'How many of the students of each course passed.',
      canonical: '/performance',
      trail: underAbout,
      body: <Performances results={results} names={names} />,
    };
  },
};

interface PerformancesProps {
  results: readonly Performance[];
  /** The names of departments by code. */
  names: ReadonlyMap<string, string>;
}

function Performances({ results, names }: PerformancesProps) {
  const pictures = results.flatMap(({ dp, course }) =>
    dp
      .filter(({ mime }) => isPicture(mime))
      .map((file) => ({ ...file, caption: file.caption ?? course, alt: file.alt ?? course })),
  );
  return (
    <div className="narrow">
      <Heading>Academic performance</Heading>
      {results.length === 0 ? (
        <p className="empty">No results have been entered yet.</p>
      ) : (
        <>
          <p className="quiet">How many of the students of each course passed, in per cent.</p>
          <ul className="college-bars">
            {results.map((one) => (
              <Bar key={one.id} one={one} of={names.get(one.dept_code)} />
            ))}
          </ul>
        </>
      )}
      <Pictures files={pictures} title="Academic performance" />
    </div>
  );
}

/** A course with its figure, and a bar of that length. A figure in words has no bar. */
function Bar({ one: { course, percentage }, of }: { one: Performance; of: string | undefined }) {
  const share = parsePercentage(percentage);
  return (
    <li>
      <span className="college-course">
        {course}
        {of && <span className="facts"> {of}</span>}
      </span>
      <strong>{share === undefined ? percentage : `${share.toLocaleString('en-IN')}%`}</strong>
      {share !== undefined && (
        <svg aria-hidden="true" focusable="false">
          <rect width={`${share}%`} height="100%" rx="2" />
        </svg>
      )}
    </li>
  );
}
