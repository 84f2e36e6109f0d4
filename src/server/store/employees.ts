import { asMany, shaped } from './engine/prepared.ts';
import { idNamed } from './records/rows.ts';
import { records } from './store.ts';
import type { ReadContext } from './write.ts';

/** The department that an employee belongs to; undefined when there is no such employee. */
export async function departmentOfEmployee({ store, tx }: ReadContext, employee: string): Promise<string | undefined> {
  const id = idNamed(employee);
  if (id === undefined) return undefined;
  const asked = shaped(store.sql, {
    shape: 'find the department of an employee',
    build: (wanted: number) => records(store.sql).selectFrom('employee').select('dept_code').where('id', '=', wanted),
    values: [id],
  });
  const row = await tx.one(asked);
  return row && String(row['dept_code']);
}

/** The names of employees by their id as text; ids without an employee are absent. */
export async function namesOfEmployees(
  { store, tx }: ReadContext,
  employees: Iterable<string>,
): Promise<Map<string, string>> {
  const ids = [...employees].flatMap((text) => idNamed(text) ?? []);
  if (ids.length === 0) return new Map();
  const asked = asMany(store.sql, {
    shape: 'find the names of employees',
    values: ids,
    build: (stand) =>
      records(store.sql)
        .selectFrom('employee')
        .select(['id', 'name'])
        .where('id', 'in', stand as readonly number[]),
  });
  const rows = await tx.all(asked);
  return new Map(rows.map(({ id, name }) => [String(id), String(name)]));
}
