/** Used for a table that cannot be determined. */
export const anyTable = '*';

/** The tables that a statement reads, whether it was built or written by hand. */
export function tablesReadBy(sql: string): string[] {
  return [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/gi)].map(([, table]) => table ?? '');
}

/** The table that a statement writes to, or `anyTable`. */
export function tableWrittenBy(sql: string): string {
  const [, table] = /^\s*(?:insert into|update|delete from) "(\w+)"/i.exec(sql) ?? [];
  return table ?? anyTable;
}
