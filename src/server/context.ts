import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Mail } from './mail/mail.ts';
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
  /** Tells the operator of a fault that no caller waits for. Never given a secret. */
  readonly report: (error: unknown) => void;
}
