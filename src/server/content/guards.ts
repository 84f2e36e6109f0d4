import type { Guards } from '../http/records/guard.ts';
import { academicPerformanceGuard } from './academic-performance.ts';
import { departmentFileGuard } from './department-file.ts';
import { featuredGuard } from './featured.ts';
import { galleryGuard } from './gallery.ts';
import { noticeGuard } from './notice.ts';

/** Rules for published content, beyond the definitions. */
export const contentGuards: Guards = {
  notice: noticeGuard,
  gallery: galleryGuard,
  departmentfile: departmentFileGuard,
  featured: featuredGuard,
  academicperformance: academicPerformanceGuard,
};
