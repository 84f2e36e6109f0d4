import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

/**
 * SQLite's dialect, so that a statement is planned once. Where a parameter stands bare beside a join or in a limit,
 * SQLite looks at its value to plan, and plans the whole statement anew at each run with another: that takes longer
 * than most of them run. Behind a sign it does not look. Source: `sqlite3_bind_*` and "Query Planner Stability
 * Guarantee" in SQLite's documentation; better-sqlite3 cannot switch that on.
 */
export class SteadySqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SteadyQueryCompiler();
  }
}

class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
