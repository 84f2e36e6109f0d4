import { lazy } from 'react';
import { collegeCode, unionCode } from '#model/college/codes.ts';
import { collegeFileTypes } from '#model/content/department-file.ts';
import type { CollegePanels } from '#portal/college/college-page.tsx';

const FileManager = lazy(async () => ({
  default: (await import('#portal/content/files/file-manager.tsx')).FileManager,
}));
const Alumni = lazy(async () => ({ default: (await import('#portal/people/alumni.tsx')).Alumni }));
const noticeTabs = () => import('#portal/content/notices/college-tabs.tsx');

/** The tabs of the college's page, each rendered by its area and loaded on demand. */
export const collegePanels: CollegePanels = {
  notifications: lazy(async () => ({ default: (await noticeTabs()).CollegeNotifications })),
  others: (given) => <FileManager code={collegeCode} types={collegeFileTypes} {...given} />,
  staff: lazy(async () => ({ default: (await import('#portal/people/staff.tsx')).Staff })),
  committee: lazy(async () => ({ default: (await import('#portal/people/committees.tsx')).Committees })),
  facilities: lazy(async () => ({ default: (await noticeTabs()).Facilities })),
  featured: lazy(async () => ({
    default: (await import('#portal/content/featured/featured-notifications.tsx')).FeaturedNotifications,
  })),
  alumni: (given) => <Alumni code={collegeCode} {...given} />,
  performance: lazy(async () => ({
    default: (await import('#portal/content/academic-performance.tsx')).AcademicPerformance,
  })),
  union: (given) => <Alumni code={unionCode} {...given} />,
};
