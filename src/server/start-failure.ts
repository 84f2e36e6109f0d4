import { BadSetting } from './config.ts';
import { FilesUnavailable } from './files/files.ts';

/** What an operator can do about the failures a start meets most often, by the code that the system or the database gives. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on that port. Set PORT to another one, or end that program.',
  EADDRNOTAVAIL: 'This machine has no such address. Set HOST to one of its own.',
  EACCES: 'The system does not allow it. Check who may write to DATA_DIR, and that PORT is above 1023.',
  EROFS: 'DATA_DIR lies on a disk that cannot be written to.',
  ENOSPC: 'The disk is full.',
  SQLITE_CANTOPEN: 'The database file in DATA_DIR cannot be opened.',
  SQLITE_NOTADB: 'The file quadrangle.sqlite in DATA_DIR is no database.',
  SQLITE_READONLY: 'The database file in DATA_DIR cannot be written to.',
  ECONNREFUSED: 'Nothing answers at the address of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  '28P01': 'The database does not take the user and password of DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist.',
};

/** Why the server did not start, in one line where the operator can mend it; undefined when it is a fault of ours. */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof FilesUnavailable) return `Quadrangle could not start. ${error.message}`;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const known = advice[code];
  return known && `Quadrangle could not start. ${known}${message ? ` (${message})` : ''}`;
}
