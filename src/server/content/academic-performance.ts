import { ownerOrCollege } from '#model/college/codes.ts';
import type { Guard } from '../http/records/guard.ts';

/** A record without an owner is the college's. A percentage is always stored as text, however it was sent. */
export const academicPerformanceGuard: Guard = {
  serverValues: ({ after = {} }) =>
    Promise.resolve({
      dept_code: ownerOrCollege(after['dept_code']),
      percentage: String(after['percentage']),
    }),
};
