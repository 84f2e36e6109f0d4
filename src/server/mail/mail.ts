import type { Transaction } from '../store/store.ts';

/** A mail in plain text. */
export interface Message {
  /** The one recipient's address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The way out for mail. Both ways, SMTP and the outbox alone, offer exactly this. */
export interface Mail {
  /** Puts a mail in the outbox inside a write; it goes out once that is committed. */
  queue(tx: Transaction, message: Message): Promise<void>;
  /** Sends a mail at once. Throws what the mail server said when it does not take it. */
  sendNow(message: Message): Promise<void>;
  /** Sends what waits and is nobody's: what an earlier run left, or a server that is no more. */
  resume(): Promise<void>;
  close(): Promise<void>;
}
