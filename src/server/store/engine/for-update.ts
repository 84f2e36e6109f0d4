import type { Store } from '../store.ts';

/** Locks the selected rows until the commit; SQLite has one writer at a time anyway, which locks everything. */
export function forUpdate<Asked extends { forUpdate(): Asked }>({ engine }: Store, asked: Asked): Asked {
  return engine === 'postgres' ? asked.forUpdate() : asked;
}
