import { codeOf } from '../disk/has-code.ts';

/**
 * What the disk, the database or the scanner cannot do at the moment, in words for the caller: 'The server's disk is
 * full'.
 */
export interface Fault {
  readonly message: string;
  /** Whether the fault may end by itself, or because somebody fixes the cause. */
  readonly isTemporary: boolean;
  /** Whether an external service is unavailable: the log warns of it, and it is not a fault of the program. */
  readonly isAway?: boolean;
}

const diskFull = temporaryFault("The server's disk is full");
const noRoomForFiles = { ...temporaryFault('The server has no room for more files'), isAway: true };
const diskNotWritable = temporaryFault('The server cannot write to its disk');
const dataFolderMissing = { ...temporaryFault('The data folder of the server was moved or removed'), isAway: true };
const scannerUnavailable = { ...temporaryFault('Files cannot be looked through for viruses just now'), isAway: true };
const diskError = temporaryFault("The server's disk reports an error");
const databaseBusy = temporaryFault('Others are writing just now, for too long');
const databaseDamaged: Fault = {
  message: 'The database is damaged; the administrator must put a backup in its place',
  isTemporary: false,
};

/** Keys: the error code of the system, of SQLite or of our own errors, or its beginning. */
const faultsByCode: Readonly<Record<string, Fault>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: diskFull,
  SQLITE_FULL: diskFull,
  NO_ROOM_FOR_FILES: noRoomForFiles,
  EROFS: diskNotWritable,
  EACCES: diskNotWritable,
  EPERM: diskNotWritable,
  SQLITE_READONLY: diskNotWritable,
  SQLITE_IOERR_WRITE: diskNotWritable,
  SQLITE_IOERR_FSYNC: diskNotWritable,
  SQLITE_IOERR_TRUNCATE: diskNotWritable,
  SQLITE_READONLY_DBMOVED: dataFolderMissing,
  FILES_GONE: dataFolderMissing,
  SCANNER_AWAY: scannerUnavailable,
  EIO: diskError,
  EMFILE: diskError,
  ENFILE: diskError,
  SQLITE_IOERR: diskError,
  SQLITE_CANTOPEN: diskError,
  SQLITE_NOMEM: diskError,
  SQLITE_BUSY: databaseBusy,
  SQLITE_LOCKED: databaseBusy,
  SQLITE_CORRUPT: databaseDamaged,
  SQLITE_NOTADB: databaseDamaged,
};

/** The fault that caused a failure; undefined if it is none of these. */
export function faultOf(thrown: unknown): Fault | undefined {
  const code = codeOf(thrown);
  return faultsByCode[code] ?? faultsByCode[code.split('_').slice(0, 2).join('_')];
}

function temporaryFault(words: string): Fault {
  return { message: words, isTemporary: true };
}
