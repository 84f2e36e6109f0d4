import { sql, type Expression, type SqlBool } from 'kysely';
import type { Store } from './store.ts';

/** Whether a text in SQL holds `text` somewhere, case for case: LIKE minds the case on PostgreSQL alone. */
export function containsText(engine: Store['engine'], column: Expression<unknown>, text: string): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`instr(${column}, ${text}) > 0`
    : sql<SqlBool>`strpos(${column}, ${text}) > 0`;
}

/** Whether a field's text is like a pattern in lower case, whatever its own case. */
export function isLike(text: Expression<unknown>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
}

/** A text as lists are sorted by it: without regard to case, by code point, so that both engines give one order. */
export function textOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  return engine === 'postgres' ? sql`lower(${text}) collate "C"` : sql`lower(${text})`;
}

/** What is a number, its commas taken out: in the words that both engines understand. */
export const numeral = '^[+-]?[0-9]{1,100}([.][0-9]{1,100})?$';
