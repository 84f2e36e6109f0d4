import type Database from 'better-sqlite3';
import type { Store } from '../store.ts';
import { anyTable } from '../engine/tables-of.ts';

/** How many answers are remembered between two writes. */
const remembered = 10_000;

/** What is remembered of a SQLite database until somebody writes. */
export interface Memory {
  readonly current: () => Map<string, unknown>;
  readonly remember: Store['remember'];
  /** A write of this process to these tables was committed. */
  readonly forget: (written: ReadonlySet<string>) => void;
}

/** An answer that stands until one of the tables it comes from is written to. */
interface Lasting {
  readonly answer: Promise<unknown>;
  readonly tables: readonly string[];
}

/**
 * Remembers answers until somebody commits. A commit of this process, all of them on the connection `writer`, says so
 * itself. Whether another process wrote to the file costs SQLite a look at its shared memory, so it is asked once in a
 * millisecond: nobody hears of a write there and asks here sooner.
 */
export function memoryOf(writer: Database.Database): Memory {
  // Of commits on its own connection it tells nothing.
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
      // A write may come while this is read: then the answer is in a memory that nobody asks any more.
      const memory = current();
      const known = lasting.get(key)?.answer ?? memory.get(key);
      if (known) return known as Promise<Result>;
      const answer = read();
      if (tables) lasting.set(key, { answer, tables });
      else memory.set(key, answer);
      // What failed may do better next time.
      answer.catch(() => (tables ? lasting : memory).delete(key));
      return answer;
    },
  };
}
