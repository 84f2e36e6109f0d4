import type { Store } from '../store.ts';

/** What is asked for, held until the commit; with SQLite one writes at a time anyway, and holds everything. */
export function forUpdate<Asked extends { forUpdate(): Asked }>({ engine }: Store, asked: Asked): Asked {
  return engine === 'postgres' ? asked.forUpdate() : asked;
}
