import { isCollegesFile } from '#model/content/department-file.ts';
import type { Guard } from '../http/records/guard.ts';
import { withCollegeOwner } from './with-college-owner.ts';

/** The files of the college page belong to the college, whatever owner is sent. */
export const departmentFileGuard: Guard = {
  accept: (sent, before) => (before ? sent : withCollegeOwner(sent, isCollegesFile)),
};
