import { queryOverMany, queryOfShape } from './engine/prepared.ts';
import { parseId } from './records/rows.ts';
import { recordBuilder } from './store.ts';
import type { ReadContext } from './write.ts';

/** The department that an employee belongs to; undefined when there is no such employee. */
export async function departmentOfEmployee({ store, tx }: ReadContext, employee: string): Promise<string | undefined> {
  const id = parseId(employee);
  if (id === undefined) return undefined;
  const query = queryOfShape(store.sql, {
    shape: 'find the department of an employee',
    build: (wanted: number) =>
      recordBuilder(store.sql).selectFrom('employee').select('dept_code').where('id', '=', wanted),
    values: [id],
  });
  const row = await tx.one(query);
  return row && String(row['dept_code']);
}

/** The names of employees by their id as text; ids without an employee are absent. */
export async function namesOfEmployees(
  { store, tx }: ReadContext,
  employees: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...employees].flatMap((text) => parseId(text) ?? []);
  if (ids.length === 0) return new Map();
  const query = queryOverMany(store.sql, {
    shape: 'find the names of employees',
    values: ids,
    build: (stand) =>
      recordBuilder(store.sql)
        .selectFrom('employee')
        .select(['id', 'name'])
        .where('id', 'in', stand as readonly number[]),
  });
  const rows = await tx.all(query);
  return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
}
