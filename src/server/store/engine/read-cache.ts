import { compileQuery } from './engine.ts';
import type { Transaction } from '../store.ts';
import { anyTable, tablesReadBy, tableWrittenBy } from './tables-of.ts';

/** The end of a select that locks its rows, on PostgreSQL. */
const lockClause = / for (?:update|no key update|share|key share)\b/;

/** The rows that a select returned. */
interface CachedRead {
  readonly tables: readonly string[];
  readonly rows: unknown[];
  readonly isLocked: boolean;
}

/** Deletes the cached reads of these tables, or only those without locks. */
function forgetReads(kept: Map<string, CachedRead>, changed: readonly string[], isUnlockedOnly = false): void {
  for (const [key, { tables, isLocked }] of kept) {
    const isRead = changed.includes(anyTable) || tables.some((table) => changed.includes(table));
    if (isRead && !(isUnlockedOnly && isLocked)) kept.delete(key);
  }
}

/**
 * Caches the reads of a transaction, for jobs that write many records of one kind: the records they refer to are read
 * again and again. Cached reads of a table are dropped when the transaction writes to the table; from then on its reads
 * are not cached. They are also dropped when it has waited for a lock: whoever held the lock may have changed them.
 */
export function withReadCache(tx: Transaction): Transaction {
  const kept = new Map<string, CachedRead>();
  const written = new Set<string>();
  let keptInPart: string[] = [];

  const note = (sql: string): void => noteTable(tableWrittenBy(sql));

  const noteTable = (table: string): void => {
    if (written.has(table)) return;
    written.add(table);
    forgetReads(kept, [table]);
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
    const isLocked = lockClause.test(sql);
    if (isLocked) forgetReads(kept, tables, true);
    kept.set(key, { tables, rows, isLocked });
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
