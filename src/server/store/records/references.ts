import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { listFirst } from '#model/wording/list-first.ts';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import type { NamedRecord } from '#model/kinds/kind.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, resourceNamed, type Reference } from '#model/resources.ts';
import { sameValue } from '#model/same-value.ts';
import { readExamples } from './examples.ts';
import { findRecords, findHandles, lockRecords, findRecordsWithFragment } from './find-records.ts';
import { updateRecord } from './records.ts';
import type { ReadContext, RecordWriteContext, WriteContext } from '../write.ts';

/**
 * Reports every reference in values of a record that leads nowhere; each is looked up once. In a transaction the
 * records that are found are locked until the commit, so that nobody deletes or renames them.
 */
type FindMissingReferences = (values: Values) => Promise<Problem[]>;

/**
 * Checks the references of a record that a write changes. Those that a locked record already had `before` are not
 * looked up: nobody can delete their targets meanwhile, and a rename waits for the record. Locking the targets as well
 * could cause a deadlock with a transaction that has locked one and waits for this record.
 */
export function checkReferences(reading: ReadContext, resource: Resource, before?: StoredRow): FindMissingReferences {
  const checks = references
    .filter((one) => one.from === resource)
    .map((reference) => {
      const known = new Set(before ? handlesIn(reference, before) : []);
      const missing = new Set<string>();
      const findMissing = async (values: Values) => {
        const handles = handlesIn(reference, values);
        const fresh = handles.filter((handle) => !known.has(handle) && !missing.has(handle)).sort();
        for (const handle of await missingAmong(reading, reference, fresh)) missing.add(handle);
        for (const handle of fresh) if (!missing.has(handle)) known.add(handle);
        return handles.filter((handle) => missing.has(handle)).sort();
      };
      return { reference, findMissing };
    });
  return async (values) => {
    const problems: Problem[] = [];
    for (const { reference, findMissing } of checks) {
      const missing = (await findMissing(values)).map((handle) => `"${handle}"`);
      const message = `There is no ${lowerCaseLabel(reference.to.label)} ${listFirst(missing)}.`;
      if (missing.length > 0) problems.push({ field: reference.field, message });
    }
    return problems;
  };
}

/** The handles in the field of a reference that belong to no record. Those that exist are locked as above. */
export async function findMissingHandles(
  reading: ReadContext,
  reference: Reference,
  values: Values,
): Promise<string[]> {
  return missingAmong(reading, reference, [...handlesIn(reference, values)].sort());
}

/** The handles in the field of a reference. */
export function handlesIn({ from, field }: Reference, values: Values): string[] {
  const definition = from.fields[field];
  return (definition && kindOf(definition).refers?.handles(values[field])) ?? [];
}

/** What still refers to a record: the resource, how many of its records, and the captions of the first few. */
export interface Referrer {
  readonly resource: Resource;
  readonly count: number;
  readonly examples: string[];
}

/**
 * Those of several records with one handle that a record which refers to it can mean, by what the area of the records
 * knows of them.
 */
export type Fitting = (
  reading: ReadContext,
  records: readonly StoredRow[],
  referrer: StoredRow,
) => Promise<readonly StoredRow[]>;

/** Everything that refers to a record of `resource`, each record once; with `by`, only references by that field. */
export async function findReferrers(
  asking: RecordWriteContext,
  resource: Resource,
  { row, by, fitting }: { row: StoredRow; by?: string; fitting?: Fitting | undefined },
): Promise<Referrer[]> {
  // Several fields of a record may refer to it: a class has one subject as compulsory, and another class has it as
  // optional.
  const found = new Map<Resource, Map<number, StoredRow>>();
  const query = references.filter((one) => one.to === resource && (by ?? one.by) === one.by);
  const answers = await Promise.all(
    query.map(async (reference) => ({
      from: reference.from,
      rows: (await findReferringRecords(asking, { reference, record: row, fitting })).map((one) => one.row),
    })),
  );
  for (const { from, rows } of answers) {
    if (rows.length === 0) continue;
    const before = found.get(from) ?? [];
    found.set(from, new Map([...before, ...rows.map((one) => [one.id, one] as const)]));
  }
  const referrers: Referrer[] = [];
  for (const [from, rows] of found) referrers.push(await summarizeReferrer(asking, from, [...rows.values()]));
  return referrers;
}

/** The records of a resource that refer to another. */
export async function summarizeReferrer(
  asking: RecordWriteContext,
  resource: Resource,
  rows: readonly StoredRow[],
): Promise<Referrer> {
  return { resource, count: rows.length, examples: await readExamples(asking, resource, rows) };
}

/** A change of a record that its referrers must follow. */
interface Change {
  before: StoredRow;
  after: Values;
  fitting?: Fitting | undefined;
}

/**
 * Updates all referrers with the new handle of a record, and with captions that they copied. Returns how many records
 * changed.
 */
export async function updateReferrers(
  writing: RecordWriteContext,
  resource: Resource,
  { before, after, fitting }: Change,
): Promise<number> {
  let carried = 0;
  for (const reference of references.filter((one) => one.to === resource)) {
    const { from, field, by } = reference;
    const refers = kindOf(from.fields[field] ?? { kind: 'ref' }).refers;
    const copied = (refers?.copied ?? []).map((name) => name ?? resource.caption);
    if (!refers || ![by, ...copied].some((name) => differs(before[name], after[name]))) continue;
    const change = { by, caption: resource.caption, before, after: { ...after, id: before.id } };
    for (const { row, alike } of await findReferringRecords(writing, {
      reference,
      record: before,
      fitting,
      isLocked: true,
    })) {
      const value = refers.carried(row[field], { ...change, alike });
      if (sameValue(value, row[field])) continue;
      const values = { ...row, [field]: value };
      await updateRecord(writing, resourceNamed(from.name), { before: row, values, action: 'carried' });
      carried += 1;
    }
  }
  return carried;
}

async function missingAmong(reading: ReadContext, reference: Reference, handles: readonly string[]): Promise<string[]> {
  const found = await findHandles(reading, reference, handles);
  return handles.filter((handle) => !found.has(handle));
}

interface ReferrerSearch {
  readonly reference: Reference;
  /** The record that is referred to. */
  readonly record: StoredRow;
  /** Tells apart the records with one handle; absent if no two have one. */
  readonly fitting: Fitting | undefined;
  /**
   * Whether the referrers are locked until the commit and read after the lock, so that concurrent changes are not
   * overwritten.
   */
  readonly isLocked?: boolean;
}

/** A record that refers to another, and the records that its reference may mean, the more probable ones first. */
interface Referral {
  readonly row: StoredRow;
  readonly alike: NamedRecord['alike'];
}

/** The records that refer to one, in the order of entry; none when the record has no handle. */
async function findReferringRecords(
  writing: WriteContext,
  { reference, record, fitting, isLocked = false }: ReferrerSearch,
): Promise<Referral[]> {
  const { from, field, by, to } = reference;
  const handle = String(record[by] ?? '');
  if (handle === '') return [];
  const definition = from.fields[field];
  const fragment = definition && kindOf(definition).refers?.fragment?.(handle);
  // A list is stored as JSON: the fragment finds the candidates, the exact comparison below decides.
  const rows = fragment
    ? await findRecordsWithFragment(writing, from, { field, fragment, isLocked })
    : await (isLocked ? lockRecords : findRecords)(writing, from, { [field]: handle });
  const found = rows.length > 0 && fitting ? await findRecords(writing, to, { [by]: handle }) : [];
  const others = found.filter(({ id }) => id !== record.id);
  const referrals: Referral[] = [];
  for (const row of rows) {
    const alike =
      fitting && others.length > 0 ? await grouped(writing, fitting, [[record, ...others], row]) : undefined;
    if (names(reference, { row, record, alike })) referrals.push({ row, alike });
  }
  return referrals;
}

/** The records with one handle in two groups: those that the referrer can mean, and the others. */
async function grouped(
  reading: ReadContext,
  fitting: Fitting,
  [records, referrer]: readonly [records: readonly StoredRow[], referrer: StoredRow],
): Promise<StoredRow[][]> {
  const fit = new Set(await fitting(reading, records, referrer));
  return [records.filter((one) => fit.has(one)), records.filter((one) => !fit.has(one))];
}

function names(reference: Reference, { row, record, alike }: Referral & { record: Values }): boolean {
  const { from, field, to, by } = reference;
  const refers = kindOf(from.fields[field] ?? { kind: 'ref' }).refers;
  if (refers?.names) return refers.names(row[field], { by, caption: to.caption, record, alike });
  return handlesIn(reference, row).includes(String(record[by]));
}

/** `id` is not in a record that was sent, and never changes. */
function differs(was: unknown, is: unknown): boolean {
  return is !== undefined && was !== is;
}
