import { compileQuery } from './engine.ts';
import type { Transaction } from '../store.ts';
import { anyTable, tablesReadBy, tableWrittenBy } from './tables-of.ts';

/**
 * Caches the reads of a transaction, for jobs that write many records of one kind: the records they refer to are read
 * again and again. Cached reads of a table are dropped when the transaction writes to the table; from then on its reads
 * are not cached.
 */
export function withReadCache(tx: Transaction): Transaction {
  const kept = new Map<string, { tables: readonly string[]; rows: unknown[] }>();
  const written = new Set<string>();
  let keptInPart: string[] = [];

  const note = (sql: string): void => noteTable(tableWrittenBy(sql));

  const noteTable = (table: string): void => {
    if (written.has(table)) return;
    written.add(table);
    for (const [key, { tables }] of kept) if (table === anyTable || tables.includes(table)) kept.delete(key);
  };

  const all: Transaction['all'] = async <Row>(query: Parameters<typeof tx.all<Row>>[0]) => {
    const ready = compileQuery(query);
    const { sql, parameters } = ready;
    if (!sql.startsWith('select ')) {
      note(sql);
      return tx.all(ready);
    }
    const tables = tablesReadBy(sql);
    if (written.has(anyTable) || tables.some((table) => written.has(table))) return tx.all(ready);
    const key = `${sql} ${JSON.stringify(parameters)}`;
    const known = kept.get(key);
    if (known) return known.rows as Row[];
    const rows = await tx.all(ready);
    kept.set(key, { tables, rows });
    keptInPart.push(key);
    return rows;
  };

  return {
    ...tx,
    all,
    savepoint: async (part) => {
      keptInPart = [];
      try {
        return await tx.savepoint(part);
      } catch (error) {
        // Locks taken within this savepoint are released with it, and must be taken again.
        for (const key of keptInPart) kept.delete(key);
        throw error;
      }
    },
    one: async (query) => (await all(query))[0],
    run: async (query) => {
      const ready = compileQuery(query);
      note(ready.sql);
      return tx.run(ready);
    },
    post: (query) => {
      const ready = compileQuery(query);
      note(ready.sql);
      tx.post(ready);
    },
    append: (table, row, insertionOf) => {
      noteTable(table);
      tx.append(table, row, insertionOf);
    },
  };
}
