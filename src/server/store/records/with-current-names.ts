import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { department } from '#model/academics/department.ts';
import { collegeCode } from '#model/college/codes.ts';
import { settings } from '#model/college/settings.ts';
import { notice } from '#model/content/notice.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, type Reference } from '#model/resources.ts';
import { roleKind } from '#model/roles.ts';
import { findRecordsByHandle } from './find-records.ts';
import { readLastStateWith, readStates, readStateAsOf } from './history.ts';
import { findMissingHandles } from './references.ts';
import { columnsOf, fieldOf, toRecord, selectRecords } from './rows.ts';
import type { ReadContext } from '../write.ts';

/** An earlier state of a record that is to be restored. */
interface Past {
  /** The id of the state in the history. */
  readonly id: number;
  /** The values as they were. */
  readonly then: Values;
  /** The same, with the later renames that the record followed. */
  readonly followed: Values;
}

/** The restored values, with current names. */
interface Present {
  readonly values: Values;
  /** References whose target is deleted while another record has its name now. */
  readonly problems: readonly Problem[];
}

/**
 * An earlier state with current names: it refers to the records that it referred to then, not to records that took over
 * a name. A deleted record keeps its old name.
 */
export async function withCurrentNames(reading: ReadContext, resource: Resource, past: Past): Promise<Present> {
  const values: Record<string, unknown> = { ...past.followed };
  const problems: Problem[] = [];
  for (const reference of references.filter((one) => one.from === resource && one.by !== 'id')) {
    const { field } = reference;
    if (!Object.hasOwn(past.then, field)) continue;
    const today = await namedToday(reading, reference, past);
    values[field] = today.value;
    problems.push(...today.goneHandles.map((handle) => isAnothers(reference, handle)));
  }
  const role = String(past.then['role']);
  // A department's code is the role of its users, although it is not a declared reference: a role may also be empty.
  if (resource === collegeUser && roleKind(role) === 'DEPARTMENT') {
    const sought = { to: department, by: 'dept_code', upTo: past.id };
    const now = (await findRecordsByHandle(reading, sought, [role])).get(role);
    const holder = await holderOf(reading, sought, { handle: role, now });
    values['role'] = holder?.after?.['dept_code'] ?? role;
    if (holder && !holder.after) problems.push(isAnothers({ field: 'role', to: department }, role));
  }
  if (resource === notice) values['posted_as'] = await posterOfToday(reading, past, values['dept_code']);
  return { values, problems };
}

function isAnothers({ field, to }: Pick<Reference, 'field' | 'to'>, handle: string): Problem {
  return {
    field,
    message: `The ${lowerCaseLabel(to.label)} "${handle}" of that time is deleted, and another has its place.`,
  };
}

/**
 * The current value of a reference field, and the handles in it that now belong to another record, while the original
 * one is deleted.
 */
async function namedToday(
  reading: ReadContext,
  reference: Reference,
  { id, then, followed }: Past,
): Promise<{ value: unknown; goneHandles: string[] }> {
  const { from, field, to, by } = reference;
  const refers = kindOf(from.fields[field] ?? { kind: 'ref' }).refers;
  // Where several records may share a handle, only a handle that no record has any more was certainly renamed.
  const isShared = to.fields[by]?.unique !== true;
  const value = (isShared ? followed : then)[field];
  // Locked, so that the records stay as they are until this one is stored.
  const missing = await findMissingHandles(reading, reference, { [field]: value });
  const handles = isShared ? missing : (refers?.handles(value) ?? []);
  const there = await findRecordsByHandle(reading, reference, isShared ? [] : handles);
  const holders = new Map<string, Holder>();
  for (const handle of handles) {
    const sought = { to, by, upTo: isShared ? undefined : id };
    const holder = await holderOf(reading, sought, { handle, now: there.get(handle) });
    if (holder) holders.set(handle, holder);
  }
  const carried = (part: unknown) => {
    const { before, after } = holders.get(refers?.handles(part)[0] ?? '') ?? {};
    return refers && before && after ? refers.carried(part, { by, caption: to.caption, before, after }) : part;
  };
  return {
    // Each handle separately: if two records swapped their names, the first would be taken for the second after its
    // rename.
    value: Array.isArray(value) ? value.flatMap((entry: unknown) => carried([entry])) : carried(value),
    goneHandles: [...holders].flatMap(([handle, { after }]) => (after ? [] : [handle])),
  };
}

/**
 * A department posts under its own code, and so does the college, although that is not a declared reference: others
 * post, too.
 */
async function posterOfToday(reading: ReadContext, { id, then }: Past, code: unknown): Promise<unknown> {
  const posted_as = String(then['posted_as']);
  if (code === collegeCode) {
    const renamed = await renamedFrom(reading, { to: settings, by: 'college_name', upTo: id }, posted_as);
    return renamed?.after?.['college_name'] ?? posted_as;
  }
  const renamed = await renamedFrom(reading, { to: department, by: 'dept_name', upTo: id }, posted_as);
  return renamed?.after?.['dept_code'] === code ? renamed?.after?.['dept_name'] : posted_as;
}

/** The field by which a handle is searched, and in which states: none later than this one, or all. */
interface HandleSearch extends Pick<Reference, 'to' | 'by'> {
  readonly upTo: number | undefined;
}

/** The record that had a handle: as it was then, and as it is now; undefined where it is deleted. */
interface Holder {
  readonly before: Values;
  readonly after: StoredRow | undefined;
}

/**
 * The record that had a handle which `now` has today; undefined where that record is deleted or unknown, and nothing
 * has the handle now.
 */
async function holderOf(
  reading: ReadContext,
  sought: HandleSearch,
  { handle, now }: { handle: string; now: StoredRow | undefined },
): Promise<Holder | undefined> {
  const { to, by, upTo } = sought;
  const renamed = () => renamedFrom(reading, sought, handle);
  if (!now) return renamed().then((was) => (was?.after ? was : undefined));
  const record = { resource: to, id: now.id };
  // Usually it had the handle then, too. A record without a history never had another handle.
  const then = await readStateAsOf(reading, record, upTo);
  const isNews = then ? then.record[by] !== handle : (await readStates(reading, record, 1)).states.length > 0;
  return isNews ? ((await renamed()) ?? { before: now, after: undefined }) : { before: now, after: now };
}

/** The record that last had a handle, according to the history. */
async function renamedFrom(
  reading: ReadContext,
  { to, by, upTo }: HandleSearch,
  handle: string,
): Promise<Holder | undefined> {
  const last = await readLastStateWith(reading, to, { field: by, text: handle, upTo });
  if (!last) return undefined;
  const query = selectRecords(reading.store.sql, to)
    .select(columnsOf(to))
    .where(fieldOf(to, 'id'), '=', last.record_id);
  const row = await reading.tx.one(query);
  return { before: { ...last.record, id: last.record_id }, after: row && toRecord(to, row) };
}
