import { SqliteDialect, SqliteQueryCompiler, type JSONReferenceNode } from 'kysely';

/**
 * A SQLite dialect with which each statement is planned only once. Where a plain parameter is beside a join or in a
 * limit, SQLite uses its value for planning, and plans the statement again for each new value: that takes longer than
 * running most statements. Behind a unary sign the value is not used. Source: `sqlite3_bind_*` and "Query Planner
 * Stability Guarantee" in SQLite's documentation; better-sqlite3 has no switch for the guarantee.
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

  /** A value within JSON that is damaged is null: SQLite would refuse the statement, and with it all other rows. */
  protected override visitJSONReference(node: JSONReferenceNode): void {
    this.append('case when json_valid(');
    this.visitNode(node.reference);
    this.append(') then ');
    super.visitJSONReference(node);
    this.append(' end');
  }
}
