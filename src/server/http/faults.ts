import { codeOf } from '../disk/has-code.ts';

/**
 * What the disk, the database or the scanner cannot do at the moment, in words for the caller: 'The server's disk is
 * full'.
 */
export interface Fault {
  readonly words: string;
  /** Whether the fault may end by itself, or because somebody fixes the cause. */
  readonly passes: boolean;
  /** Whether an external service is unavailable: the log warns of it, and it is not a fault of the program. */
  readonly isAway?: boolean;
}

const full = passing("The server's disk is full");
const reserved = { ...passing('The server has no room for more files'), isAway: true };
const unwritable = passing('The server cannot write to its disk');
const gone = { ...passing('The data folder of the server was moved or removed'), isAway: true };
const unscanned = { ...passing('Files cannot be looked through for viruses just now'), isAway: true };
const failing = passing("The server's disk reports an error");
const busy = passing('Others are writing just now, for too long');
const damaged: Fault = {
  words: 'The database is damaged; the administrator must put a backup in its place',
  passes: false,
};

/** Keys: the error code of the system, of SQLite or of our own errors, or its beginning. */
const faults: Readonly<Record<string, Fault>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  SQLITE_FULL: full,
  NO_ROOM_FOR_FILES: reserved,
  EROFS: unwritable,
  EACCES: unwritable,
  EPERM: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_IOERR_WRITE: unwritable,
  SQLITE_IOERR_FSYNC: unwritable,
  SQLITE_IOERR_TRUNCATE: unwritable,
  SQLITE_READONLY_DBMOVED: gone,
  FILES_GONE: gone,
  SCANNER_AWAY: unscanned,
  EIO: failing,
  EMFILE: failing,
  ENFILE: failing,
  SQLITE_IOERR: failing,
  SQLITE_CANTOPEN: failing,
  SQLITE_NOMEM: failing,
  SQLITE_BUSY: busy,
  SQLITE_LOCKED: busy,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
};

/** The fault that caused a failure; undefined if it is none of these. */
export function faultOf(thrown: unknown): Fault | undefined {
  const code = codeOf(thrown);
  return faults[code] ?? faults[code.split('_').slice(0, 2).join('_')];
}

function passing(words: string): Fault {
  return { words, passes: true };
}
