import Database from 'better-sqlite3';
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { StoreUnavailableError } from '../store.ts';

/** Commits transactions so that they are on the disk. */
export interface SyncedLog {
  /** Throws while earlier commits are not on the disk: no further write may be acknowledged until they are. */
  assertSynced(): void;
  /**
   * Commits the transaction of the connection, and waits for the disk. Throws StoreUnavailableError when the disk
   * failed after the commit: the data are visible to everybody, but a power cut may lose them.
   */
  commit(): void;
  close(): void;
}

/**
 * Replaces SQLite's own wait for the disk after each commit to the database in `file`, in WAL mode. SQLite, as
 * better-sqlite3 builds it, calls fsync: that also waits for the times of the file, which change with the writes.
 * fdatasync waits only for the content and what is needed to find it (`man 2 fdatasync`); SQLite uses it when it is
 * compiled for a system that has it. When SQLite copies its log it still waits by itself. `onError` is called when a
 * disk failed.
 */
export function openSyncedLog(
  connection: Database.Database,
  file: string,
  onError: (error: unknown) => void,
): SyncedLog {
  connection.pragma('synchronous = NORMAL');
  const log = openSync(`${file}-wal`, 'r+');
  const commit = connection.prepare('commit');
  let isBehind = false;
  return {
    assertSynced: () => {
      if (!isBehind) return;
      // After a failed write, the system marks the pages as written. Copying the log into the file writes all of them
      // again.
      const [outcome] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (outcome?.busy !== 0) throw new Database.SqliteError('Others read the database just now.', 'SQLITE_BUSY');
      isBehind = false;
    },
    commit: () => {
      commit.run();
      isBehind = true;
      try {
        fdatasyncSync(log);
      } catch (cause) {
        onError(cause);
        throw new StoreUnavailableError(
          "The server's disk failed while this was being saved. It is not known whether it was saved. Look before you try again.",
          { isOutcomeUnknown: true, cause },
        );
      }
      isBehind = false;
    },
    close: () => closeSync(log),
  };
}
