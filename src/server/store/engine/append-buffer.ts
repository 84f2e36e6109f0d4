import type { InsertionOf, Query } from '../store.ts';

/** Rows that wait to be added to their tables, those of one table in one statement. */
export interface AppendBuffer {
  add<Row>(table: string, row: Row, insertionOf: InsertionOf<Row>): void;
  /** Adds what waits for a table that this statement names, before it runs. */
  addBefore(sql: string): void;
  addAll(): void;
  forget(): void;
}

/** Keeps rows until they are wanted, and hands their statements to `post`. */
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
      // The rows of a table are all of one kind.
      else waiting.set(table, { rows: [row], insertionOf: insertionOf as InsertionOf<unknown> });
    },
    addBefore: (sql) => {
      // A text that holds the name of a table for another reason has its rows added a little sooner.
      for (const table of waiting.keys()) if (sql.includes(table)) addTo(table);
    },
    addAll: () => [...waiting.keys()].forEach(addTo),
    forget: () => waiting.clear(),
  };
}
