import type { Insertable, Selectable } from 'kysely';
import type { Resource, Values } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { resources } from '#model/resources.ts';
import { prepared } from './prepared.ts';
import { fieldOf, rowsOf } from './rows.ts';
import { records, type Store } from './store.ts';
import type { FileTable } from './tables.ts';
import type { Referrer, Writing } from './writing.ts';

/** An uploaded file as it is stored. */
export type StoredFile = Selectable<FileTable>;

/** Stores what is known of an uploaded file. Answers its id. */
export async function insertFile({ store, tx }: Writing, file: Insertable<FileTable>): Promise<number> {
  return Number((await tx.one(store.sql.insertInto('file').values(file).returning('id')))?.id);
}

/** Finds an uploaded file by its path. */
export function fileReader(store: Store): (path: string) => Promise<StoredFile | undefined> {
  const byPath = prepared((path: string) => store.sql.selectFrom('file').selectAll().where('path', '=', path));
  return (path) => store.read.one(byPath(path));
}

/** Which of these paths are those of uploaded files. */
export async function knownPaths(store: Store, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await store.read.all(store.sql.selectFrom('file').select('path').where('path', 'in', paths));
  return new Set(rows.map(({ path }) => path));
}

/** An uploaded file, held until the commit, so that nobody deletes it twice. */
export async function holdFile({ store, tx }: Writing, path: string): Promise<StoredFile | undefined> {
  const asked = store.sql.selectFrom('file').selectAll().where('path', '=', path);
  return tx.one(store.engine === 'postgres' ? asked.forUpdate() : asked);
}

/** The department of an employee; "" for nobody's, or where there is no such employee. */
export async function departmentOfEmployee({ store, tx }: Writing, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await tx.one(records(store.sql).selectFrom('employee').select('dept_code').where('id', '=', id));
  return typeof row?.['dept_code'] === 'string' ? row['dept_code'] : '';
}

export async function deleteFile({ store, tx }: Writing, id: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('file').where('id', '=', id));
}

/** The files uploaded before a time (ISO 8601), by id: those after `id`, `most` at most. */
export async function filesBefore(
  store: Store,
  { before, id, most }: { before: string; id: number; most: number },
): Promise<StoredFile[]> {
  const asked = store.sql.selectFrom('file').selectAll().where('at', '<', before).where('id', '>', id);
  return store.read.all(asked.orderBy('id').limit(most));
}

/** What names an uploaded file: the records of every resource that has a field of a kind which holds files. */
export async function referrersOfFile({ store, tx }: Writing, path: string): Promise<Referrer[]> {
  const found: Referrer[] = [];
  for (const { resource, fields } of holders()) {
    const asked = rowsOf(store.sql, resource)
      .select([resource.caption, ...fields].map((name) => fieldOf(resource, name).as(name)))
      // A path has no character that means something in a pattern.
      .where((row) => row.or(fields.map((field) => row(fieldOf(resource, field), 'like', `%${path}%`))))
      .orderBy('id');
    const naming = (await tx.all(asked)).filter((row) => pathsIn(resource, fields, row).includes(path));
    if (naming.length === 0) continue;
    const examples = naming.slice(0, 3).map((row) => String(row[resource.caption]));
    found.push({ resource, count: naming.length, examples });
  }
  return found;
}

/** The paths of every file that some record names. */
export async function namedFiles(store: Store): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const { resource, fields } of holders()) {
    const rows = await store.read.all(
      rowsOf(store.sql, resource).select(fields.map((name) => fieldOf(resource, name).as(name))),
    );
    for (const row of rows) for (const path of pathsIn(resource, fields, row)) paths.add(path);
  }
  return paths;
}

/** The resources that hold files, and in which fields. */
function holders(): { resource: Resource; fields: string[] }[] {
  return resources.flatMap((resource) => {
    const holding = Object.entries(resource.fields).filter(([, field]) => kindOf(field).files !== undefined);
    return holding.length > 0 ? [{ resource, fields: holding.map(([name]) => name) }] : [];
  });
}

function pathsIn(resource: Resource, fields: readonly string[], stored: Values): string[] {
  return fields.flatMap((name) => {
    const kind = kindOf(resource.fields[name] ?? { kind: 'text' });
    return kind.files?.(kind.fromColumn(stored[name] as string)) ?? [];
  });
}
