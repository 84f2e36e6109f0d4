import { collegeCode, unionCode } from '#model/college/codes.ts';
import { collegeFileTypes } from '#model/content/department-file.ts';
import { notice } from '#model/content/notice.ts';
import type { CollegePanels } from '#portal/college/college-page.tsx';
import { ListPage } from '#portal/kit/list-page.tsx';
import { Within } from '#portal/kit/within.tsx';

/** The tabs of the college's page, each drawn by its area. */
export async function collegePanels(): Promise<CollegePanels> {
  const [{ FileManager }, { FeaturedNotifications }, { AcademicPerformance }, { Staff }, { Committees }, { Alumni }] =
    await Promise.all([
      import('#portal/content/files/file-manager.tsx'),
      import('#portal/content/featured/featured-notifications.tsx'),
      import('#portal/content/academic-performance.tsx'),
      import('#portal/people/staff.tsx'),
      import('#portal/people/committees.tsx'),
      import('#portal/people/alumni.tsx'),
    ]);
  return {
    notifications: ({ title, head }) => (
      <Within of={notice.name} values={{ dept_code: collegeCode }}>
        <ListPage resource={notice} title={title} above={head} />
      </Within>
    ),
    others: (given) => <FileManager code={collegeCode} types={collegeFileTypes} {...given} />,
    staff: (given) => <Staff {...given} />,
    committee: (given) => <Committees {...given} />,
    facilities: ({ title, head }) => (
      <Within of={notice.name} values={{ dept_code: collegeCode }}>
        <ListPage resource={notice} title={title} above={head} />
      </Within>
    ),
    featured: (given) => <FeaturedNotifications {...given} />,
    alumni: (given) => <Alumni code={collegeCode} {...given} />,
    performance: (given) => <AcademicPerformance {...given} />,
    union: (given) => <Alumni code={unionCode} {...given} />,
  };
}
