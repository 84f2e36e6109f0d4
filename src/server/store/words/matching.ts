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

/**
 * A text as lists are sorted by it: without regard to case, by code point, so that both engines give one order. They
 * part over a Greek sigma that ends a word, and over letters that are newer than what the database knows of capitals.
 */
export function textOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  return engine === 'postgres' ? sql`lower(${withDottedI(text)}) collate "C"` : sql`lower(${text})`;
}

/** A text with İ in lower case: some databases make a plain i of it. */
export function withDottedI(text: Expression<unknown>): Expression<unknown> {
  return sql`replace(${text}, 'İ', ${sql.lit('i\u0307')})`;
}

/** How many digits the numbers within a text are put in order by. */
const orderedDigits = 12;

const leadingZeros = '0'.repeat(orderedDigits);

/**
 * A text whose numbers are all of one length, so that 7.1.2 is before 7.1.10 by code point; digits are those of every
 * script.
 */
export function serialOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  if (engine === 'sqlite') return sql`serial_order(${text})`;
  const longer = sql`regexp_replace(${inDigits(text)}, '([0-9]+)', ${sql.lit(`${leadingZeros}\\1`)}, 'g')`;
  return sql`regexp_replace(${longer}, ${sql.lit(`[0-9]*([0-9]{${orderedDigits}})`)}, ${sql.lit('\\1')}, 'g')`;
}

/** The same as SQLite asks for it. */
export function serialOrderOf(text: string): string {
  return inPlainDigits(text).replace(/[0-9]+/g, (digits) => (leadingZeros + digits).slice(-orderedDigits));
}

/**
 * The number that a text is, in digits of any script, in plain ones or in groups; null where it is none, so that it
 * comes after those that are.
 */
export function numberOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  if (engine === 'sqlite') return sql`number_order(${text})`;
  const said = sql`trim(${inDigits(text)})`;
  const plain = sql`case when ${said} ~ ${sql.lit(grouped)} then replace(${said}, ',', '') else ${said} end`;
  return sql`case when (${plain}) ~ ${sql.lit(numeral)} then cast((${plain}) as numeric) end`;
}

/** The same as SQLite asks for it. */
export function numberOrderOf(text: string): number | null {
  const said = inPlainDigits(text).replace(/^ +|(?<! ) +$/g, '');
  const plain = isGrouped.test(said) ? said.replaceAll(',', '') : said;
  return isNumeral.test(plain) ? Number(plain) : null;
}

/**
 * A number in groups: 4,50,000, or 450,000 elsewhere. A comma anywhere else is a decimal one, and says no number here.
 */
const grouped = '^[+-]?[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3}([.][0-9]+)?$';

const isGrouped = new RegExp(grouped);

/** What is a number, the commas of its groups taken out: in the words that both engines understand. */
const numeral = '^[+-]?[0-9]{1,100}([.][0-9]{1,100})?$';

const isNumeral = new RegExp(numeral);

/** A text with 0 to 9 for the digits of every script, as PostgreSQL writes it. */
function inDigits(text: Expression<unknown>): Expression<unknown> {
  return sql`translate(${text}, ${sql.lit(otherDigits)}, ${sql.lit('0123456789'.repeat(zeros.length))})`;
}

const otherDigits = zeros.map((zero) => inDigitsOf(zero, '0123456789')).join('');
