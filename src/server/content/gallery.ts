import { isCollegesPicture, otherNames } from '#model/content/gallery.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { Guard } from '../http/guard.ts';
import { withOwner } from './colleges-alone.ts';

/** The department's form says `title` and `dept` where the college's says `caption` and `dept_code`. */
export const galleryGuard: Guard = {
  accept: (sent, before) => {
    const named = Object.entries(otherNames).reduce(
      (body, [field, other]) => inOwnName(body, { field, other, before }),
      sent,
    );
    return before ? named : withOwner(named, isCollegesPicture);
  },
};

interface Naming {
  readonly field: string;
  readonly other: string;
  readonly before: StoredRow | undefined;
}

/** Who sends a row back has both names in it: what differs from the stored one is what was changed. */
function inOwnName(body: Values, { field, other, before }: Naming): Values {
  if (!Object.hasOwn(body, other)) return body;
  const { [other]: said, ...rest } = body;
  const isChanged = !Object.hasOwn(rest, field) || (before !== undefined && rest[field] === before[field]);
  return isChanged ? { ...rest, [field]: said } : rest;
}
