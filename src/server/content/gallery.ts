import { gallery, isCollegesPicture, otherNames } from '#model/content/gallery.ts';
import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { numeric } from '#model/kinds/number.ts';
import { fieldSchemas } from '#model/record.ts';
import { invalid } from '../http/errors.ts';
import type { Guard } from '../http/records/guard.ts';
import { withOwner } from './colleges-alone.ts';

/** The department's form says `title` and `dept` where the college's says `caption` and `dept_code`. */
export const galleryGuard: Guard = {
  accept: (sent, before) => {
    const names = Object.entries(otherNames) as Name[];
    // Of a row that others changed since it was read, the two names are both as they were: that it is stale is told
    // next.
    const problems = isStale(sent, before)
      ? []
      : names.filter((name) => isTwofold(sent, before, name)).map(contradiction);
    if (problems.length > 0) throw invalid(problems);
    const named = names.reduce((body, name) => inOwnName(body, before, name), sent);
    return before ? named : withOwner(named, isCollegesPicture);
  },
};

/** A field by its own name and by the other. */
type Name = [field: 'caption' | 'dept_code', other: string];

function isStale({ version }: Values, before: StoredRow | undefined): boolean {
  const read = numeric(version);
  return before !== undefined && read !== null && read !== before.version;
}

/** Whether both names say something new, and not the same. An emptied one gives way to the other. */
function isTwofold(body: Values, before: StoredRow | undefined, [field, other]: Name): boolean {
  const said = [field, other].filter((name) => Object.hasOwn(body, name)).map((name) => readAs(field, body[name]));
  return new Set(said.filter((one) => one !== '' && one !== readAs(field, before?.[field]))).size > 1;
}

function contradiction([field, other]: Name): Problem {
  const { label } = gallery.fields[field];
  return { field, message: `${label} is sent as "${field}" and as "${other}", and the two differ. Send one of them.` };
}

/** Who sends a row back has both names in it: what differs from the stored one is what was changed. */
function inOwnName(body: Values, before: StoredRow | undefined, [field, other]: Name): Values {
  if (!Object.hasOwn(body, other)) return body;
  const { [other]: said, ...rest } = body;
  const stored = readAs(field, before?.[field]);
  const isNew = (value: unknown) => readAs(field, value) !== stored;
  const isOwn = Object.hasOwn(rest, field) && isNew(rest[field]) && !(readAs(field, rest[field]) === '' && isNew(said));
  return isOwn ? rest : { ...rest, [field]: said };
}

/** What is sent for a field as it would be stored; what cannot be read, as it is. */
function readAs(field: Name[0], sent: unknown): unknown {
  return fieldSchemas(gallery)[field]?.safeParse(sent).data ?? sent;
}
