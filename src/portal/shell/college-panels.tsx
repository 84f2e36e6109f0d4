import { collegeCode, unionCode } from '#model/college/codes.ts';
import { collegeFileTypes } from '#model/content/department-file.ts';
import type { CollegePanels } from '#portal/college/college-page.tsx';

/** The tabs of the college's page, each drawn by its area. */
export async function collegePanels(): Promise<CollegePanels> {
  const [content, people] = await Promise.all([contentPanels(), peoplePanels()]);
  return { ...content, ...people };
}

async function contentPanels() {
  const [{ CollegeNotifications, Facilities }, { FileManager }, { FeaturedNotifications }, { AcademicPerformance }] =
    await Promise.all([
      import('#portal/content/notices/college-tabs.tsx'),
      import('#portal/content/files/file-manager.tsx'),
      import('#portal/content/featured/featured-notifications.tsx'),
      import('#portal/content/academic-performance.tsx'),
    ]);
  return {
    notifications: CollegeNotifications,
    others: (given) => <FileManager code={collegeCode} types={collegeFileTypes} {...given} />,
    facilities: Facilities,
    featured: FeaturedNotifications,
    performance: AcademicPerformance,
  } satisfies Partial<CollegePanels>;
}

async function peoplePanels() {
  const [{ Staff }, { Committees }, { Alumni }] = await Promise.all([
    import('#portal/people/staff.tsx'),
    import('#portal/people/committees.tsx'),
    import('#portal/people/alumni.tsx'),
  ]);
  return {
    staff: Staff,
    committee: Committees,
    alumni: (given) => <Alumni code={collegeCode} {...given} />,
    union: (given) => <Alumni code={unionCode} {...given} />,
  } satisfies Partial<CollegePanels>;
}
