import { collegeCode, unionCode } from '../college/codes.ts';
import { postedByChoices } from './notice-types.ts';

/** The current names of those that publish; "" where a name is not known. */
export interface PublisherNames {
  /** The name of the college in its settings. */
  readonly college: string;
  /** The department in question. */
  readonly department: string;
}

/** The default poster for a code: the name of its owner. A department without a known name is shown by its code. */
export function posterOf(dept_code: unknown, { college, department }: PublisherNames): string {
  const [theCollege, , , theUnion] = postedByChoices;
  if (dept_code === unionCode) return theUnion;
  return dept_code === collegeCode ? college || theCollege : department || String(dept_code);
}
