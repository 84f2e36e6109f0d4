import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Builder } from '../store.ts';
import { queryOfShape } from './prepared.ts';

/** Rows for one table, and what their insertion needs to know about it. */
interface Rows<Row extends object> {
  readonly table: string;
  readonly rows: readonly Row[];
  /** The columns with integers; the others contain text. */
  readonly integers: readonly (keyof Row & string)[];
  /** Which of the rows are added, as a condition on the alias `given`. Absent: all. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * Adds rows to a table in order, by one PostgreSQL statement with the same text for any number of rows: each column is
 * an array parameter. So a connection parses and plans it once. As plain parameters, the arrays would show the planner
 * their lengths, and it would plan again for each length (https://www.postgresql.org/docs/current/sql-prepare.html,
 * "Notes").
 */
export function insertionFromArrays<Row extends object>(
  builder: Builder,
  { table, rows, integers, where = sql`true` }: Rows<Row>,
): CompiledQuery {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const typeOf = (name: keyof Row & string) => sql.raw(integers.includes(name) ? 'integer[]' : 'text[]');
  return queryOfShape(builder, {
    shape: `insert into ${table} from arrays`,
    build: (...stand: unknown[]) => {
      const columns = sql.join(names.map((name) => sql.ref(name)));
      const arrays = sql.join(names.map((name, at) => sql`(select ${stand[at]}::${typeOf(name)})`));
      const query = sql`insert into ${sql.table(table)} (${columns}) select ${columns}
        from unnest(${arrays}) with ordinality as given (${columns}, place) where ${where} order by place`;
      return { compile: () => query.compile(builder) };
    },
    values: names.map((name) => rows.map((row) => row[name])),
  });
}
