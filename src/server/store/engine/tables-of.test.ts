import { expect, test } from 'vitest';
import { anyTable, tablesReadBy, tableWrittenBy } from './tables-of.ts';

test('the tables that a statement reads are found, in generated and handwritten SQL', () => {
  const sql = `select "a" from "token" inner join "collegeuser" on "x" = "y"
    where exists (select 1 from second_factor where true) and (select max(1) FROM accesscontrol) > 0`;
  expect(tablesReadBy(sql)).toEqual(['token', 'collegeuser', 'second_factor', 'accesscontrol']);
});

test('the table that a statement writes to is found, or it counts as any table', () => {
  expect(tableWrittenBy('insert into "token" ("jti") values (?)')).toBe('token');
  expect(tableWrittenBy('update "course" set "name" = ?')).toBe('course');
  expect(tableWrittenBy('delete from "notice"')).toBe('notice');
  expect(tableWrittenBy('with "old" as (select 1) delete from "notice"')).toBe(anyTable);
  expect(tableWrittenBy('replace into meta values (1)')).toBe(anyTable);
});
