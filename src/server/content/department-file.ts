import { isCollegesFile } from '#model/content/department-file.ts';
import type { Guard } from '../http/records/guard.ts';
import { withOwner } from './colleges-alone.ts';

/** The files of the college page belong to the college, whatever owner is sent. */
export const departmentFileGuard: Guard = {
  accept: (sent, before) => (before ? sent : withOwner(sent, isCollegesFile)),
};
