import type Database from 'better-sqlite3';
import { BoundedMap } from '#model/bounded-map.ts';
import { compileQuery } from '../engine/engine.ts';
import { tableWrittenBy } from '../engine/tables-of.ts';
import type { Query, Runner } from '../store.ts';

/** How many prepared statements a connection caches; filters have many shapes, other queries few. */
const keptStatements = 500;

/** Called before each statement, with the table it writes to; may throw. */
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
    const fresh = { statement, writesTo: statement.readonly ? undefined : tableWrittenBy(sql) };
    statements.set(sql, fresh);
    return fresh;
  };
  const bound = (query: Query<unknown>) => {
    const { sql, parameters } = compileQuery(query);
    const { statement, writesTo } = prepared(sql);
    watch(writesTo);
    return { statement, parameters };
  };
  // Async, so that an error that SQLite throws synchronously becomes a rejection, as with PostgreSQL.
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
