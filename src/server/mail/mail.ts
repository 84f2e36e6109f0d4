import type { Transaction } from '../store/store.ts';

/** A mail in plain text. */
export interface Message {
  /** The one recipient's address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How mail is sent. SMTP and the outbox without sending both implement exactly this. */
export interface Mail {
  /** Puts a mail in the outbox inside a write; it is sent after the commit. */
  queue(tx: Transaction, message: Message): Promise<void>;
  /** Sends a mail at once. Throws the response of the mail server when it rejects the mail. */
  sendNow(message: Message): Promise<void>;
  /**
   * Sends waiting mails that no running server holds: those of an earlier run, or of a server that no longer exists.
   */
  resume(): Promise<void>;
  close(): Promise<void>;
}
