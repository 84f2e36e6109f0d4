import Database from 'better-sqlite3';
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { StoreUnavailable } from '../store.ts';

/** Commits so that what is committed is on the disk. */
export interface SyncedLog {
  /** Throws while the disk does not have what was committed before: nothing more may be acknowledged until it has. */
  assertSynced(): void;
  /**
   * Commits the transaction of the connection, and waits for the disk. Throws StoreUnavailable when the disk failed
   * after the commit: what was committed is seen by everybody, and may be gone after a power cut.
   */
  commit(): void;
  close(): void;
}

/**
 * Takes over from SQLite the wait for the disk after each commit to the database in `file`, in WAL mode. SQLite, as
 * better-sqlite3 builds it, asks for fsync: that waits for the times of the file as well, which change with the writes.
 * fdatasync waits for the content and what is needed to find it (`man 2 fdatasync`), and is what SQLite asks for where
 * it is told that the system has it. When it copies its log it still waits by itself. `onError` hears of a disk that
 * failed.
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
      // What a system failed to write it calls written from then on. To copy the log into the file writes all of it
      // once more.
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
        throw new StoreUnavailable(
          "The server's disk failed while this was being saved. It is not known whether it was saved. Look before you try again.",
          { isOutcomeUnknown: true, cause },
        );
      }
      isBehind = false;
    },
    close: () => closeSync(log),
  };
}
