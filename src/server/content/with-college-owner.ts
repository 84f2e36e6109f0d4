import { collegeCode } from '#model/college/codes.ts';
import type { Values } from '#model/field.ts';

/** A new record with its owner: types that only the college may publish have one, even if none is named. */
export function withCollegeOwner(body: Values, isColleges: (type: unknown) => boolean): Values {
  return isColleges(body['type']) && !body['dept_code'] ? { ...body, dept_code: collegeCode } : body;
}
