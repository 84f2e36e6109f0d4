import { sql, type Expression, type SqlBool } from 'kysely';
import { inDigitsOf, inPlainDigits, zeros } from '#model/digits.ts';
import type { Store } from '../store.ts';

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

/** The pattern of LIKE for texts that hold this one, whatever stands in it. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A text as lists are sorted by it: without regard to case, by code point, so that both engines give one order. */
export function textOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  return engine === 'postgres' ? sql`lower(${text}) collate "C"` : sql`lower(${text})`;
}

/** How many digits the numbers within a text are put in order by. */
const orderedDigits = 12;

const leadingZeros = '0'.repeat(orderedDigits);

/** A text whose numbers are all of one length, so that 7.1.2 is before 7.1.10 by code point; digits are those of every script. */
export function serialOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  if (engine === 'sqlite') return sql`serial_order(${text})`;
  const plain = sql`translate(${text}, ${sql.lit(otherDigits)}, ${sql.lit('0123456789'.repeat(zeros.length))})`;
  const longer = sql`regexp_replace(${plain}, '([0-9]+)', ${sql.lit(`${leadingZeros}\\1`)}, 'g')`;
  return sql`regexp_replace(${longer}, ${sql.lit(`[0-9]*([0-9]{${orderedDigits}})`)}, ${sql.lit('\\1')}, 'g')`;
}

/** The same as SQLite asks for it. */
export function serialOrderOf(text: string): string {
  return inPlainDigits(text).replace(/[0-9]+/g, (digits) => (leadingZeros + digits).slice(-orderedDigits));
}

const otherDigits = zeros.map((zero) => inDigitsOf(zero, '0123456789')).join('');

/** What is a number, its commas taken out: in the words that both engines understand. */
export const numeral = '^[+-]?[0-9]{1,100}([.][0-9]{1,100})?$';
