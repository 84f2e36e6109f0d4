import type { InsertionOf, Query } from '../store.ts';

/** Rows that wait to be added to their tables; the rows of a table are added in one statement. */
export interface AppendBuffer {
  add<Row>(table: string, row: Row, insertionOf: InsertionOf<Row>): void;
  /** Adds the rows that wait for a table that this statement names, before the statement runs. */
  addBefore(sql: string): void;
  addAll(): void;
  forget(): void;
}

/** Collects rows until they are needed, and passes their statements to `post`. */
export function openAppendBuffer(post: (query: Query<unknown>) => void): AppendBuffer {
  const waiting = new Map<string, { rows: unknown[]; insertionOf: InsertionOf<unknown> }>();

  const addTo = (table: string): void => {
    const known = waiting.get(table);
    waiting.delete(table);
    if (known) post(known.insertionOf(known.rows));
  };

  return {
    add: <Row>(table: string, row: Row, insertionOf: InsertionOf<Row>) => {
      const known = waiting.get(table);
      if (known) known.rows.push(row);
      // All rows of a table have the same kind.
      else waiting.set(table, { rows: [row], insertionOf: insertionOf as InsertionOf<unknown> });
    },
    addBefore: (sql) => {
      // A statement that contains the name of a table for another reason only adds its rows a little earlier.
      for (const table of waiting.keys()) if (sql.includes(table)) addTo(table);
    },
    addAll: () => [...waiting.keys()].forEach(addTo),
    forget: () => waiting.clear(),
  };
}
