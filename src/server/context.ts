import type { Config } from './config/config.ts';
import type { Files } from './files/files.ts';
import type { JudgePassword } from './identity/known-passwords.ts';
import type { Mail } from './mail/mail.ts';
import type { Log } from './operation/log.ts';
import type { Tally } from './operation/tally.ts';
import type { Store } from './store/store.ts';

/** What every area of the server needs. */
export interface Context {
  readonly config: Config;
  readonly store: Store;
  readonly mail: Mail;
  readonly files: Files;
  /** Signs tokens and codes; the same on every server of a college. */
  readonly secret: Uint8Array;
  /** Hashes a secret for storage. Slow on purpose: never called inside a transaction. */
  readonly hash: (secret: string) => Promise<string>;
  /** Decides whether a new password is accepted. Never called inside a transaction. */
  readonly judgePassword: JudgePassword;
  /** The operator's log. */
  readonly log: Log;
  /** The counters of this process. */
  readonly tally: Tally;
  /**
   * The newest archive in the backup folder, whether or not this server made it: its name, when it was made (ISO 8601,
   * UTC), and its size.
   */
  readonly newestBackup: () => Promise<{ name: string; at: string; bytes: number } | undefined>;
  /** Aborted when the server is about to stop: long jobs stop without storing anything. */
  readonly ending: AbortSignal;
  /**
   * Reports a fault to the operator in the log, and counts it. `reqId` is the request in which it occurred. Never pass
   * a secret.
   */
  readonly report: (error: unknown, reqId?: string) => void;
}
