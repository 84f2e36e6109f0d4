import { sql } from 'kysely';
import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { anyFilePath, linkMime, type FileEntry } from '#model/files.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { resources } from '#model/resources.ts';
import { reservedCodes } from '#model/roles.ts';
import { departmentOfEmployee } from '../employees.ts';
import { lockFiles, type StoredFile } from '../files.ts';
import { fieldOf, selectRecords } from './rows.ts';
import { readColumn, unreadableText } from './unreadable.ts';
import type { Store } from '../store.ts';
import { summarizeReferrer, type Referrer } from './references.ts';
import { containsText } from '../words/text-expressions.ts';
import type { ReadContext, RecordWriteContext, WriteContext } from '../write.ts';

/** A record with the stored facts of its files, and the problems of files that do not exist. */
interface ResolvedFiles {
  readonly values: Values;
  readonly problems: Problem[];
}

/**
 * Reads the stored facts about a record's files. The files are locked until the commit. Apart from type and path,
 * nothing that a client sends about a file is used.
 */
export async function resolveRecordFiles(
  writing: RecordWriteContext,
  resource: Resource,
  values: Values,
): Promise<ResolvedFiles> {
  const [known] = await resolveFilesOfRecords(writing, resource, [values]);
  return known ?? { values, problems: [] };
}

/** The same for many records at once; the results are in the same order. */
export async function resolveFilesOfRecords(
  writing: RecordWriteContext,
  resource: Resource,
  records: readonly Values[],
): Promise<ResolvedFiles[]> {
  const fields = records.map((values) => filledFields(resource, values));
  const held = await holdNamed(writing, fields.flat());
  const departmentOf = departmentReader(writing, resource);
  const settled: ResolvedFiles[] = [];
  for (const [at, values] of records.entries()) {
    const own = fields[at] ?? [];
    const nobodys = givenAway(writing, storedIn(own, held));
    if (nobodys.length > 0) await giveToDepartment(writing, await departmentOf(values), nobodys);
    settled.push(withStored(values, own, held));
  }
  return settled;
}

/** Reads the department that a record belongs to: a record of an employee belongs to the employee's. */
function departmentReader(reading: ReadContext, resource: Resource): (values: Values) => Promise<unknown> {
  if (resource.fields['employee_id']?.refersTo !== 'employee') return ({ dept_code }) => Promise.resolve(dept_code);
  const known = new Map<string, Promise<string | undefined>>();
  return ({ employee_id }) => {
    const owner = String(employee_id);
    const department = known.get(owner) ?? departmentOfEmployee(reading, owner);
    known.set(owner, department);
    return department;
  };
}

/**
 * A record without the files that no longer exist, and the labels of the fields that lost some. Where nothing is left
 * of a field, the value in `present` is better than none, so the field is left out.
 */
export async function dropMissingFiles(
  writing: WriteContext,
  resource: Resource,
  { values, present = {} }: { values: Values; present?: Values | undefined },
): Promise<{ values: Values; lost: string[] }> {
  const fields = filledFields(resource, values);
  const held = await holdNamed(writing, fields);
  const standing = new Map(filledFields(resource, present).map(({ name, entries }) => [name, entries]));
  const usable = new Map(Object.entries(values));
  const lost: string[] = [];
  for (const { name, label, entries } of fields) {
    const there = entries.filter((entry) => known(held, entry));
    if (there.length === entries.length) continue;
    const gone = namesOf(entries.filter((entry) => !there.includes(entry)));
    const staying = there.length === 0 ? standing.get(name) : undefined;
    if (staying) usable.delete(name);
    else usable.set(name, there);
    lost.push(staying ? `${label} (${gone} deleted meanwhile, ${namesOf(staying)} kept)` : `${label} (${gone})`);
  }
  return { values: Object.fromEntries(usable), lost };
}

function namesOf(entries: readonly FileEntry[]): string {
  return entries.map(({ filename }) => filename).join(', ');
}

/** The records that refer to an uploaded file. */
export async function findFileReferrers(asking: RecordWriteContext, path: string): Promise<Referrer[]> {
  const { store, tx } = asking;
  const found: Referrer[] = [];
  for (const { resource, fields } of holders()) {
    const query = selectRecords(store.sql, resource)
      .select(['id', resource.caption, ...fields].map((name) => fieldOf(resource, name).as(name)))
      // A path contains no character with a meaning in a LIKE pattern.
      .where((row) => row.or(fields.map((field) => row(fieldOf(resource, field), 'like', `%${path}%`))))
      .orderBy('id');
    const naming = (await tx.all(query)).filter((row) => pathsIn(resource, fields, row).includes(path));
    if (naming.length > 0) found.push(await summarizeReferrer(asking, resource, naming as StoredRow[]));
  }
  return found;
}

/** The paths of all files that some record refers to. */
export async function readReferencedPaths(store: Store): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const { resource, fields } of holders()) {
    const rows = await store.read.all(
      selectRecords(store.sql, resource).select(fields.map((name) => fieldOf(resource, name).as(name))),
    );
    for (const row of rows) for (const path of pathsIn(resource, fields, row)) paths.add(path);
  }
  return paths;
}

/** How many states are examined at a time: the server handles no other request meanwhile. */
const atOnce = 2000;

/** The paths of all files in states that are current, or that were replaced no earlier than `since` (ISO 8601). */
export async function readRestorablePaths(store: Store, since: string): Promise<Set<string>> {
  const paths = new Set<string>();
  const newest = await store.read.one(store.sql.selectFrom('history').select(({ fn }) => fn.max('id').as('id')));
  for (let after = 0; after < Number(newest?.id ?? 0); after += atOnce) {
    const query = statesHolding(store, { text: '"path":"', since }).where('history.id', '>', after);
    const states = await store.read.all(query.where('history.id', '<=', after + atOnce));
    // Paths are random, so a text that looks like a path is one.
    for (const { record } of states) for (const [path] of record.matchAll(anyFilePath)) paths.add(path);
  }
  return paths;
}

/** Which states are searched for a file. Both ISO 8601. */
export interface StatesSought {
  /** No state that was replaced before. */
  readonly since: string;
  /** No state that was written before: the file did not exist then, or these states are known not to contain it. */
  readonly writtenSince: string;
}

/**
 * How much earlier states are examined nevertheless, in ms: clocks of servers differ, and a commit may come later than
 * the time of its write.
 */
const slack = 60 * 60_000;

/** The records for which one of those states contains this file. */
export async function findRestorableWithFile(
  { store, tx }: ReadContext,
  path: string,
  { since, writtenSince }: StatesSought,
): Promise<{ resource: Resource; id: number }[]> {
  // States are numbered in the order of writing, so the search goes backwards and reads only the states since then.
  const first = new Date(Date.parse(writtenSince) - slack).toISOString();
  const before = store.sql.selectFrom('history').select('id').where('at', '<', first);
  const last = await tx.one(before.orderBy('id', 'desc').limit(1));
  const query = statesHolding(store, { text: path, since }).where('history.id', '>', last?.id ?? 0);
  const holding = new Map(holders().map(({ resource }) => [resource.name, resource]));
  const named = new Map<string, { resource: Resource; id: number }>();
  for (const { resource: name, record_id: id } of await tx.all(query.orderBy('history.id'))) {
    const resource = holding.get(name);
    if (resource) named.set(`${name} ${id}`, { resource, id });
  }
  return [...named.values()];
}

function withStored(values: Values, fields: readonly FilledField[], held: FilesByPath): ResolvedFiles {
  const problems: Problem[] = [];
  const settled = { ...values };
  for (const { name, entries } of fields) {
    const missing = entries.filter((entry) => !known(held, entry)).map(({ type, path }) => `${type}/${path}`);
    if (missing.length > 0) {
      problems.push({ field: name, message: `There is no uploaded file "${missing.slice(0, 5).join('", "')}".` });
    }
    settled[name] = entries.map((entry) => ({ ...entry, ...known(held, entry) }));
  }
  return { values: settled, problems };
}

/** A field of a record with files. */
interface FilledField {
  readonly name: string;
  readonly label: string;
  readonly entries: readonly FileEntry[];
}

/** Uploaded files by path. */
type FilesByPath = ReadonlyMap<string, StoredFile>;

function filledFields(resource: Resource, values: Values): FilledField[] {
  return Object.entries(resource.fields).flatMap(([name, { kind, label }]) => {
    const entries = kind === 'files' ? ((values[name] ?? []) as FileEntry[]) : [];
    return entries.length > 0 ? [{ name, label, entries }] : [];
  });
}

function holdNamed(writing: WriteContext, fields: readonly FilledField[]): Promise<FilesByPath> {
  const uploaded = fields.flatMap(({ entries }) => entries.filter(({ mime }) => mime !== linkMime));
  return lockFiles(
    writing,
    uploaded.map(({ path }) => path),
  );
}

function storedIn(fields: readonly FilledField[], held: FilesByPath): StoredFile[] {
  return fields.flatMap(({ entries }) => entries.flatMap(({ path }) => held.get(path) ?? []));
}

/** The stored facts of a file in a record; undefined where it does not exist or has another type. */
function known(held: FilesByPath, entry: FileEntry): Pick<FileEntry, 'ext' | 'mime' | 'filename'> | undefined {
  if (entry.mime === linkMime) return entry;
  const file = held.get(entry.path);
  return file?.type === entry.type ? { ext: file.ext, mime: file.mime, filename: file.filename } : undefined;
}

/** The files without a department, among those that the actor may give away: all for the office, or the own ones. */
function givenAway({ actor }: RecordWriteContext, files: readonly StoredFile[]): StoredFile[] {
  return files.filter((file) => file.dept_code === '' && (actor.role === 'SUPERADMIN' || file.user_id === actor.id));
}

/**
 * A file that the office uploaded and then uses in a record of a department becomes the department's, as if the
 * department had uploaded it. A department cannot take one over like this, because the names of published files are
 * known to everybody.
 */
async function giveToDepartment(
  { store, tx }: RecordWriteContext,
  dept_code: unknown,
  nobodys: readonly StoredFile[],
): Promise<void> {
  if (typeof dept_code !== 'string' || dept_code === '' || reservedCodes.includes(dept_code)) return;
  const ids = nobodys.map(({ id }) => id);
  await tx.run(store.sql.updateTable('file').set({ dept_code }).where('id', 'in', ids));
}

/**
 * The states that contain a text. A state ends when the next one is written. Deleted records have none, and expire
 * separately. All resources are searched at once: states are read in the order of their ids, and an index by resource
 * would visit all of them.
 */
function statesHolding({ engine, sql: builder }: Store, { text, since }: { text: string; since: string }) {
  return builder
    .selectFrom('history')
    .select(['history.id', 'history.resource', 'history.record_id', 'history.record'])
    .where(containsText(engine, sql.ref('history.record'), text))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('history as later')
            .select('later.id')
            .whereRef('later.resource', '=', 'history.resource')
            .whereRef('later.record_id', '=', 'history.record_id')
            .whereRef('later.id', '>', 'history.id')
            .where('later.at', '<', since),
        ),
      ),
    );
}

/** The resources with files, and in which fields. */
function holders(): { resource: Resource; fields: string[] }[] {
  return resources.flatMap((resource) => {
    const holding = Object.entries(resource.fields).filter(([, field]) => kindOf(field).files !== undefined);
    return holding.length > 0 ? [{ resource, fields: holding.map(([name]) => name) }] : [];
  });
}

function pathsIn(resource: Resource, fields: readonly string[], stored: Values): string[] {
  return fields.flatMap((name) => {
    const kind = kindOf(resource.fields[name] ?? { kind: 'text' });
    const column = stored[name] as string | null;
    const value = readColumn(kind, column, () => `${resource.label}: ${resource.fields[name]?.label ?? name}`);
    const text = unreadableText(value);
    // In an unreadable text, everything that looks like a path counts: files that may be restored must not be deleted.
    return text === undefined ? (kind.files?.(value) ?? []) : [...text.matchAll(anyFilePath)].map(([path]) => path);
  });
}
