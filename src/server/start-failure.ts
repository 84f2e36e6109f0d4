import { SettingError } from './config/setting-error.ts';
import { causeOf, databaseFailure } from './store/database-failure.ts';
import { FilesUnavailableError } from './files/file-storage.ts';
import { NewerDatabaseError } from './store/engine/engine.ts';

/** What an operator can do about the most frequent start failures, by the system's error code. */
const advice: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on that port. Set PORT to another one, or end that program.',
  EADDRNOTAVAIL: 'This machine has no such address. Set HOST to one of its own.',
  EACCES: 'The system does not allow it. Check who may write to DATA_DIR, and that PORT is above 1023.',
  EPERM: 'The system does not allow it. Check who may write to DATA_DIR.',
  ENOTDIR: 'DATA_DIR leads through a file. Set it to a folder.',
  EEXIST: 'DATA_DIR is a file. Set it to a folder.',
  EROFS: 'DATA_DIR lies on a disk that cannot be written to.',
  ENOSPC: 'The disk is full.',
};

/**
 * Why the server did not start, in one line, if the operator can fix it; undefined for a bug of ours. `host` is the
 * host it was to listen on.
 */
export function startFailure(error: unknown, host = process.env['HOST']): string | undefined {
  if (error instanceof SettingError) return error.message;
  if (error instanceof FilesUnavailableError) return `Quadrangle could not start. ${error.message}`;
  if (error instanceof NewerDatabaseError) {
    return `Quadrangle could not start. ${error.message} Start that newer version, or restore a backup made with this one.`;
  }
  const { code = '', message = '', hostname } = causeOf(error);
  if (hostname !== undefined && hostname === host) return `Quadrangle could not start. HOST is not known. (${message})`;
  // ENOENT has other causes, too.
  const noFolder =
    /^ENOENT\b.*\bmkdir\b/.test(message) && 'No folder can be made there. Set DATA_DIR to another place.';
  const said = noFolder || advice[code];
  const known = said ? `${said} (${message})` : databaseFailure(error);
  return known && `Quadrangle could not start. ${known}`;
}
