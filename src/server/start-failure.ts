import { BadSetting } from './config.ts';
import { FilesUnavailable } from './files/place.ts';
import { NewerDatabase } from './store/engine/engine.ts';

const restoring = 'Move it away, keep it, and restore the last backup.';

/** What an operator can do about the failures a start meets most often, by the code that the system or the database gives. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on that port. Set PORT to another one, or end that program.',
  EADDRNOTAVAIL: 'This machine has no such address. Set HOST to one of its own.',
  EACCES: 'The system does not allow it. Check who may write to DATA_DIR, and that PORT is above 1023.',
  EPERM: 'The system does not allow it. Check who may write to DATA_DIR.',
  ENOTDIR: 'DATA_DIR leads through a file. Set it to a folder.',
  EEXIST: 'DATA_DIR is a file. Set it to a folder.',
  EROFS: 'DATA_DIR lies on a disk that cannot be written to.',
  ENOSPC: 'The disk is full.',
  SQLITE_FULL: 'The disk is full.',
  SQLITE_CANTOPEN: 'The database file in DATA_DIR cannot be opened.',
  SQLITE_NOTADB: `The file quadrangle.sqlite in DATA_DIR is no database. ${restoring}`,
  SQLITE_READONLY: 'The database file in DATA_DIR cannot be written to.',
  SQLITE_CORRUPT: `The file quadrangle.sqlite in DATA_DIR is damaged. ${restoring}`,
  SQLITE_IOERR: 'The disk of DATA_DIR reports an error.',
  SQLITE_BUSY: 'Another program holds the database file in DATA_DIR.',
  ECONNREFUSED: 'Nothing answers at the address of DATABASE_URL.',
  ETIMEDOUT: 'Nothing answers at the address of DATABASE_URL.',
  EHOSTUNREACH: 'The host of DATABASE_URL cannot be reached.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  EAI_AGAIN: 'The host of DATABASE_URL is not known, or whoever knows names does not answer.',
  '28P01': 'The database does not take the user and password of DATABASE_URL.',
  '28000': 'The database does not let the user of DATABASE_URL in from this machine.',
  '53300': 'The database has no connection left for this server.',
  '57P03': 'The database is still starting. Start again in a moment.',
  42501: 'The user of DATABASE_URL may not make tables. Make it the owner of the database.',
  25006: 'The database takes no writes. Name the one that does.',
  '3D000': 'The database of DATABASE_URL does not exist.',
};

/** What brings no code of its own. */
const byMessage: readonly (readonly [RegExp, string])[] = [
  [/^ENOENT\b.*\bmkdir\b/, 'No folder can be made there. Set DATA_DIR to another place.'],
  [/timeout (exceeded|expired)|connection timeout/, 'Nothing answers at the address of DATABASE_URL.'],
  [
    /does not support SSL/,
    'The database of DATABASE_URL speaks no TLS: take sslmode out, or give the database a certificate.',
  ],
  [/certificate/i, 'The certificate of the database is not one that is trusted here: see sslrootcert in DATABASE_URL.'],
];

/** Why the server did not start, where `host` is what it was to listen on, in one line where the operator can mend it; undefined when it is a fault of ours. */
export function startFailure(error: unknown, host = process.env['HOST']): string | undefined {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof FilesUnavailable) return `Quadrangle could not start. ${error.message}`;
  if (error instanceof NewerDatabase) {
    return `Quadrangle could not start. ${error.message} Start that newer version, or restore a backup made with this one.`;
  }
  const { code = '', message = '', hostname } = causeOf(error);
  if (hostname !== undefined && hostname === host) return `Quadrangle could not start. HOST is not known. (${message})`;
  const said = byMessage.find(([words]) => words.test(message))?.[1];
  const known = said ?? advice[code] ?? advice[code.split('_').slice(0, 2).join('_')];
  return known && `Quadrangle could not start. ${known}${message ? ` (${message})` : ''}`;
}

/** What the database said, where a failed migration hides it. */
function causeOf(error: unknown): { code?: string; message?: string; hostname?: string } {
  const { cause } = error as { cause?: { code?: string } };
  return (cause?.code === undefined ? error : cause) as { code?: string; message?: string; hostname?: string };
}
