import { sql, type RawBuilder } from 'kysely';
import { grantLevels } from '#model/roles.ts';

const levels = sql.join(
  grantLevels.map((level, at) => sql`when ${sql.lit(level)} then ${sql.lit(at)}`),
  sql` `,
);

/**
 * The index in `grantLevels` of the strongest EGOV grant of the employee behind a row of `collegeuser`, or null. Grants
 * are given to employees by e-mail; the account of an employee has the role FACULTY and that e-mail.
 */
export function grantOf(): RawBuilder<number | null> {
  return sql<number | null>`case when collegeuser.role = 'FACULTY' then (
    select max(case accesscontrol.permission ${levels} else 0 end) from accesscontrol
    where accesscontrol.assigned_to = collegeuser.email and accesscontrol.access_field = 'EGOV'
  ) end`;
}
