import { gallery, isCollegesPicture, fieldAliases } from '#model/content/gallery.ts';
import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { numeric } from '#model/kinds/number.ts';
import { fieldSchemas } from '#model/record.ts';
import { invalid } from '../http/errors.ts';
import type { Guard } from '../http/records/guard.ts';
import { withCollegeOwner } from './with-college-owner.ts';

/** The department's form uses `title` and `dept` where the college's uses `caption` and `dept_code`. */
export const galleryGuard: Guard = {
  accept: (sent, before) => {
    const names = Object.entries(fieldAliases) as FieldAlias[];
    // If others changed the row since it was read, both names hold the former values, which is no contradiction: the
    // version check refuses the stale row next.
    const problems = isStale(sent, before)
      ? []
      : names.filter((name) => isContradictory(sent, before, name)).map(contradictionProblem);
    if (problems.length > 0) throw invalid(problems);
    const named = names.reduce((body, name) => toFieldName(body, before, name), sent);
    return before ? named : withCollegeOwner(named, isCollegesPicture);
  },
};

/** A field by its own name and by the other. */
type FieldAlias = [field: 'caption' | 'dept_code', other: string];

function isStale({ version }: Values, before: StoredRow | undefined): boolean {
  const read = numeric(version);
  return before !== undefined && read !== null && read !== before.version;
}

/** Whether both names have new and different values. An emptied one gives way to the other. */
function isContradictory(body: Values, before: StoredRow | undefined, [field, other]: FieldAlias): boolean {
  const said = [field, other].filter((name) => Object.hasOwn(body, name)).map((name) => parseAs(field, body[name]));
  return new Set(said.filter((one) => one !== '' && one !== parseAs(field, before?.[field]))).size > 1;
}

function contradictionProblem([field, other]: FieldAlias): Problem {
  const { label } = gallery.fields[field];
  return { field, message: `${label} is sent as "${field}" and as "${other}", and the two differ. Send one of them.` };
}

/** A row that is sent back has both names: the one that differs from the stored value was changed. */
function toFieldName(body: Values, before: StoredRow | undefined, [field, other]: FieldAlias): Values {
  if (!Object.hasOwn(body, other)) return body;
  const { [other]: said, ...rest } = body;
  const stored = parseAs(field, before?.[field]);
  const isNew = (value: unknown) => parseAs(field, value) !== stored;
  const isOwn =
    Object.hasOwn(rest, field) && isNew(rest[field]) && !(parseAs(field, rest[field]) === '' && isNew(said));
  return isOwn ? rest : { ...rest, [field]: said };
}

/** A sent value as it would be stored; one that cannot be parsed, unchanged. */
function parseAs(field: FieldAlias[0], sent: unknown): unknown {
  return fieldSchemas(gallery)[field]?.safeParse(sent).data ?? sent;
}
