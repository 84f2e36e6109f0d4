import { sql, type Expression, type SqlBool } from 'kysely';

/** A LIKE pattern in which every character of `text` stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Whether a text in SQL holds `text` somewhere, case for case. */
export function containsText(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${literally(text)}%`} escape '\\'`;
}

/** Whether a field's text is like a pattern in lower case, whatever its own case. */
export function isLike(text: Expression<unknown>, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
}

/** What is a number, its commas taken out: in the words that both engines understand. */
export const numeral = '^[+-]?[0-9]{1,100}([.][0-9]{1,100})?$';
