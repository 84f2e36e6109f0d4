import { sql, type Expression, type SqlBool } from 'kysely';
import { toScriptDigits, toAsciiDigits, scriptZeros } from '#model/text/digits.ts';
import type { Store } from '../store.ts';

/** Whether a text in SQL contains `text`, case-sensitively: LIKE is case-sensitive on PostgreSQL alone. */
export function containsText(engine: Store['engine'], column: Expression<unknown>, text: string): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`instr(${column}, ${text}) > 0`
    : sql<SqlBool>`strpos(${column}, ${text}) > 0`;
}

/** Whether a field's text matches a lower-case LIKE pattern, whatever the case of the text. */
export function isLike(text: Expression<unknown>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
}

/** The LIKE pattern for texts that contain this one, with its special characters escaped. */
export function likePatternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * The sort key of a text in lists: case-insensitive, by code point, so that both engines give the same order. They
 * differ for a Greek sigma at the end of a word, and for letters that are newer than the database's Unicode tables.
 */
export function textOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  return engine === 'postgres' ? sql`lower(${withDottedI(text)}) collate "C"` : sql`lower(${text})`;
}

/** A text with İ in lower case: some databases convert it to a plain i. */
export function withDottedI(text: Expression<unknown>): Expression<unknown> {
  return sql`replace(${text}, 'İ', ${sql.lit('i\u0307')})`;
}

/** Up to how many digits numbers within a text are sorted correctly. */
const orderedDigits = 12;

const leadingZeros = '0'.repeat(orderedDigits);

/**
 * A text whose numbers are padded to one length, so that 7.1.2 is before 7.1.10 by code point; digits may be of every
 * script.
 */
export function serialOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  if (engine === 'sqlite') return sql`serial_order(${text})`;
  const longer = sql`regexp_replace(${inDigits(text)}, '([0-9]+)', ${sql.lit(`${leadingZeros}\\1`)}, 'g')`;
  return sql`regexp_replace(${longer}, ${sql.lit(`[0-9]*([0-9]{${orderedDigits}})`)}, ${sql.lit('\\1')}, 'g')`;
}

/** The same as a function that SQLite calls. */
export function serialOrderOf(text: string): string {
  return toAsciiDigits(text).replace(/[0-9]+/g, (digits) => (leadingZeros + digits).slice(-orderedDigits));
}

/**
 * The numeric value of a text, in digits of any script, with or without digit groups; null where it is not a number, so
 * that such texts come after all numbers.
 */
export function numberOrder(engine: Store['engine'], text: Expression<unknown>): Expression<unknown> {
  if (engine === 'sqlite') return sql`number_order(${text})`;
  const said = sql`trim(${inDigits(text)})`;
  const plain = sql`case when ${said} ~ ${sql.lit(grouped)} then replace(${said}, ',', '') else ${said} end`;
  return sql`case when (${plain}) ~ ${sql.lit(numeral)} then cast((${plain}) as numeric) end`;
}

/** The same as a function that SQLite calls. */
export function numberOrderOf(text: string): number | null {
  const said = toAsciiDigits(text).replace(/^ +|(?<! ) +$/g, '');
  const plain = isGrouped.test(said) ? said.replaceAll(',', '') : said;
  return isNumeral.test(plain) ? Number(plain) : null;
}

/**
 * A number with digit groups: 4,50,000, or 450,000 elsewhere. A comma in any other position is a decimal comma, which
 * is not accepted here.
 */
const grouped = '^[+-]?[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3}([.][0-9]+)?$';

const isGrouped = new RegExp(grouped);

/** A number after the commas of its groups are removed, in regular expression syntax that both engines support. */
const numeral = '^[+-]?[0-9]{1,100}([.][0-9]{1,100})?$';

const isNumeral = new RegExp(numeral);

/** A text with 0 to 9 instead of the digits of every script, for PostgreSQL. */
function inDigits(text: Expression<unknown>): Expression<unknown> {
  return sql`translate(${text}, ${sql.lit(otherDigits)}, ${sql.lit('0123456789'.repeat(scriptZeros.length))})`;
}

const otherDigits = scriptZeros.map((zero) => toScriptDigits(zero, '0123456789')).join('');
