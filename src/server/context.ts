import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { JudgePassword } from './identity/known-passwords.ts';
import type { Mail } from './mail/mail.ts';
import type { Log } from './operation/log.ts';
import type { Tally } from './operation/tally.ts';
import type { Store } from './store/store.ts';

/** What every area of the server works with. */
export interface Context {
  readonly config: Config;
  readonly store: Store;
  readonly mail: Mail;
  readonly files: Files;
  /** Signs tokens and codes; the same on every server of a college. */
  readonly secret: Uint8Array;
  /** Hashes a secret for keeping. Slow on purpose: never called inside a transaction. */
  readonly hash: (secret: string) => Promise<string>;
  /** Whether a new password is taken. Never called inside a transaction. */
  readonly judgePassword: JudgePassword;
  /** The operator's log. */
  readonly log: Log;
  /** What the process counts of its work. */
  readonly tally: Tally;
  /**
   * The newest archive in the folder of backups, whoever made it: its name, when it was made (ISO 8601, UTC), and its
   * size.
   */
  readonly newestBackup: () => Promise<{ name: string; at: string; bytes: number } | undefined>;
  /** Aborted when the server is about to end: what takes long ends, and does nothing. */
  readonly ending: AbortSignal;
  /**
   * Tells the operator of a fault, in the log, and counts it; `reqId` is the request that met it. Never given a secret.
   */
  readonly report: (error: unknown, reqId?: string) => void;
}
