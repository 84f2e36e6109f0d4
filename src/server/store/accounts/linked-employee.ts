import { sql, type RawBuilder } from 'kysely';

/**
 * The employee that a row of `collegeuser` stands for: the one it names, or for a college user of role FACULTY the one
 * with the same e-mail. "" is excluded explicitly, because the partial index on the e-mails leaves it out.
 */
export function employeeOf(): RawBuilder<number | null> {
  return sql<number | null>`coalesce(collegeuser.employee_id, case when collegeuser.role = 'FACULTY' then (
    select employee.id from employee where employee.email = collegeuser.email and employee.email != ''
  ) end)`;
}
