import type { StoredRow } from '#model/define.ts';

/** A record without some of its fields. */
export function omitFields(row: StoredRow, fields: readonly string[]): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name))) as StoredRow;
}
