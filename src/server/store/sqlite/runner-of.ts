import type Database from 'better-sqlite3';
import { BoundedMap } from '#model/bounded-map.ts';
import { compiled } from '../engine/engine.ts';
import { writtenBy } from '../engine/tables-of.ts';
import type { Query, Runner } from '../store.ts';

/** Statements kept ready on a connection; filters come in many shapes, the rest in few. */
const keptStatements = 500;

/**
 * Whoever looks after a connection: is told of each statement before it runs, with the table it writes to, and may
 * throw.
 */
type Watch = (writesTo: string | undefined) => void;

/** Runs queries on a connection. */
export function runnerOf(database: Database.Database, watch: Watch = () => undefined): Runner {
  const statements = new BoundedMap<string, { statement: Database.Statement; writesTo: string | undefined }>(
    keptStatements,
  );
  const prepared = (sql: string) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    const fresh = { statement, writesTo: statement.readonly ? undefined : writtenBy(sql) };
    statements.set(sql, fresh);
    return fresh;
  };
  const bound = (query: Query<unknown>) => {
    const { sql, parameters } = compiled(query);
    const { statement, writesTo } = prepared(sql);
    watch(writesTo);
    return { statement, parameters };
  };
  // Async, so that what SQLite throws at once is a rejection here as it is with PostgreSQL.
  return {
    all: async <Row>(query: Query<Row>) => {
      const { statement, parameters } = bound(query);
      return statement.all(...parameters) as Row[];
    },
    one: async <Row>(query: Query<Row>) => {
      const { statement, parameters } = bound(query);
      return statement.get(...parameters) as Row | undefined;
    },
    run: async (query) => {
      const { statement, parameters } = bound(query);
      return statement.run(...parameters).changes;
    },
  };
}
