import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { builderOf } from '../engine/engine.ts';
import { SteadySqliteDialect } from './sqlite-dialect.ts';

test('every parameter is part of an expression, so that a statement is not planned again for its value', () => {
  const sql = builderOf(new SteadySqliteDialect({ database: new Database(':memory:') }));
  const asked = sql
    .selectFrom('token')
    .innerJoin('collegeuser', 'collegeuser.id', 'token.user_id')
    .select('email')
    .where('jti', '=', 'one')
    .limit(5)
    .offset(10);
  const { sql: text, parameters } = asked.compile();
  expect(parameters).toEqual(['one', 5, 10]);
  expect(text.match(/.?\?/g)).toEqual(['+?', '+?', '+?']);
});
