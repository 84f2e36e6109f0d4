import { sql, type Expression, type SqlBool } from 'kysely';

/** A LIKE pattern in which every character of `text` stands for itself. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}

/** Whether a column of text holds `text` somewhere, case for case. */
export function containsText(column: string, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${literally(text)}%`} escape '\\'`;
}
