import { collegeCode } from '#model/college/codes.ts';
import type { Values } from '#model/field.ts';

/** A new record with its owner: what is the college's alone has one, who need not be named. */
export function withOwner(body: Values, isColleges: (type: unknown) => boolean): Values {
  return isColleges(body['type']) && !body['dept_code'] ? { ...body, dept_code: collegeCode } : body;
}
