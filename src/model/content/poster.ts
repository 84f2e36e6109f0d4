import { collegeCode, unionCode } from '../college/codes.ts';
import { posters } from './notice-types.ts';

/** What those that publish are called today; "" where that is not known. */
export interface PublisherNames {
  /** The college, as its settings have it. */
  readonly college: string;
  /** The department in question. */
  readonly department: string;
}

/**
 * In whose name whoever publishes under a code posts where no other is chosen: its own. A department without a known
 * name goes by its code.
 */
export function posterOf(dept_code: unknown, { college, department }: PublisherNames): string {
  const [theCollege, , , theUnion] = posters;
  if (dept_code === unionCode) return theUnion;
  return dept_code === collegeCode ? college || theCollege : department || String(dept_code);
}
