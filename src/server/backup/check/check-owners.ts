import { sql } from 'kysely';
import type { Snapshot } from '../../store/moving/snapshot.ts';
import type { CheckResult } from './finding.ts';

/** Columns of the server (not of the model) that hold the id of a row in another table. */
const links = [
  ['collegeuser', 'employee_id', 'employee'],
  ['token', 'user_id', 'collegeuser'],
  ['reset_code', 'user_id', 'collegeuser'],
  ['second_factor', 'user_id', 'collegeuser'],
  ['sign_on_person', 'user_id', 'collegeuser'],
  ['import_row', 'import_id', 'import'],
] as const;

/** Whether everything that belongs to a user, an employee or an import belongs to one that exists. */
export async function checkOwners({ sql: builder, runner }: Snapshot): Promise<CheckResult> {
  const faults: string[] = [];
  let seen = 0;
  for (const [table, column, owner] of links) {
    const id = sql.ref(`${table}.${column}`);
    const query = sql<{ linked: number; owner: number | null; missing: number }>`
      select ${id} as linked, ${sql.ref(`${owner}.id`)} as owner, count(*) as missing
      from ${sql.table(table)} left join ${sql.table(owner)} on ${sql.ref(`${owner}.id`)} = ${id}
      where ${id} is not null group by ${id}, ${sql.ref(`${owner}.id`)} order by ${id}`;
    for (const { linked, owner: there, missing } of await runner.all(query.compile(builder))) {
      seen += missing;
      if (there === null) {
        faults.push(`${missing} of ${table} belong to number ${linked} of ${owner}, which is not there.`);
      }
    }
  }
  return { seen: `${seen} of them`, faults };
}
