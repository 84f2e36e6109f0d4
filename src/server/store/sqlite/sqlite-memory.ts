import type Database from 'better-sqlite3';
import type { Store } from '../store.ts';
import { anyTable } from '../engine/tables-of.ts';

/** How many results are cached between two writes. */
const remembered = 10_000;

/** The cache of a SQLite database, valid until the next write. */
export interface Memory {
  readonly current: () => Map<string, unknown>;
  readonly remember: Store['remember'];
  /** Called after this process committed a write to these tables. */
  readonly forget: (written: ReadonlySet<string>) => void;
}

/** A cached result that is valid until one of its tables is written to. */
interface Lasting {
  readonly answer: Promise<unknown>;
  readonly tables: readonly string[];
}

/**
 * Caches results until the next commit. Commits of this process all go through the connection `writer`, and invalidate
 * the cache directly. To detect commits of other processes, SQLite must read its shared memory, so that is done once
 * per millisecond: no caller learns of such a write and sends a read here sooner.
 */
export function memoryOf(writer: Database.Database): Memory {
  // This value does not change with commits on its own connection.
  const version = writer.prepare('pragma data_version').pluck();
  let seen = version.get();
  let looked = 0;
  let kept = new Map<string, unknown>();
  const lasting = new Map<string, Lasting>();

  const forget = (written: ReadonlySet<string>) => {
    kept = new Map();
    const ends = ({ tables }: Lasting) => written.has(anyTable) || tables.some((table) => written.has(table));
    for (const [key, one] of lasting) if (ends(one)) lasting.delete(key);
  };
  const look = () => {
    const moment = Date.now();
    if (moment === looked) return;
    looked = moment;
    const now = version.get();
    if (now !== seen || kept.size + lasting.size >= remembered) forget(new Set([anyTable]));
    seen = now;
  };
  const current = () => {
    look();
    return kept;
  };

  return {
    current,
    forget,
    remember: <Result>(key: string, read: () => Promise<Result>, tables?: readonly string[]) => {
      // A write may come during the read: then the result goes to a map that is no longer used.
      const memory = current();
      const known = lasting.get(key)?.answer ?? memory.get(key);
      if (known) return known as Promise<Result>;
      const answer = read();
      if (tables) lasting.set(key, { answer, tables });
      else memory.set(key, answer);
      // A failed read may succeed next time, so it is not cached.
      answer.catch(() => (tables ? lasting : memory).delete(key));
      return answer;
    },
  };
}
