import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { department } from '#model/academics/department.ts';
import { collegeCode } from '#model/college/codes.ts';
import { settings } from '#model/college/settings.ts';
import { notice } from '#model/content/notice.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, type Reference } from '#model/resources.ts';
import { roleKind } from '#model/roles.ts';
import { lastStateWith } from './history.ts';
import { holdDepartment } from '../accounts/logins.ts';
import { columnsOf, fieldOf, recordOf, rowsOf } from './rows.ts';
import type { Writing } from '../write.ts';
import { missingIn } from './references.ts';

/**
 * A record of the past with the names of today: where nothing has a handle any more that it names, and something that is there had it
 * once, it names that. What is gone stays named as it was.
 */
export async function withNamesOfToday<Record extends Values>(
  writing: Writing,
  resource: Resource,
  values: Record,
): Promise<Record> {
  const today: Record = { ...values };
  for (const reference of references.filter((one) => one.from === resource && one.by !== 'id')) {
    const refers = kindOf(resource.fields[reference.field] ?? { kind: 'ref' }).refers;
    for (const handle of await missingIn(writing, reference, today)) {
      const renamed = await renamedFrom(writing, reference, handle);
      if (!refers || !renamed) continue;
      const change = { by: reference.by, caption: reference.to.caption, ...renamed };
      Object.assign(today, { [reference.field]: refers.carried(today[reference.field], change) });
    }
  }
  if (resource === collegeUser) return { ...today, role: await roleOfToday(writing, String(today['role'])) };
  return resource === notice ? { ...today, posted_as: await posterOfToday(writing, today) } : today;
}

/** A department's code is the role of its users, though it is no reference: a role may also be none. */
async function roleOfToday(writing: Writing, role: string): Promise<string> {
  if (roleKind(role) !== 'DEPARTMENT' || (await holdDepartment(writing, role))) return role;
  const renamed = await renamedFrom(writing, { to: department, by: 'dept_code' }, role);
  return renamed ? String(renamed.after['dept_code']) : role;
}

/** A department posts in its own name, and so does the college, though that is no reference: others post, too. */
async function posterOfToday(writing: Writing, { dept_code, posted_as }: Values): Promise<unknown> {
  if (dept_code === collegeCode) {
    const renamed = await renamedFrom(writing, { to: settings, by: 'college_name' }, String(posted_as));
    return renamed?.after['college_name'] ?? posted_as;
  }
  const renamed = await renamedFrom(writing, { to: department, by: 'dept_name' }, String(posted_as));
  return renamed?.after['dept_code'] === dept_code ? renamed?.after['dept_name'] : posted_as;
}

/** What had a handle last, as it was then and as it is; undefined where that is gone. */
async function renamedFrom(
  writing: Writing,
  { to, by }: Pick<Reference, 'to' | 'by'>,
  handle: string,
): Promise<{ before: Values; after: StoredRow } | undefined> {
  const last = await lastStateWith(writing, to, [by, handle]);
  if (!last) return undefined;
  const asked = rowsOf(writing.store.sql, to).select(columnsOf(to)).where(fieldOf(to, 'id'), '=', last.record_id);
  const row = await writing.tx.one(asked);
  return row && { before: { ...last.record, id: last.record_id }, after: recordOf(to, row) };
}
