import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { limitConcurrency } from '../pacing/limit-concurrency.ts';
import { hasCode } from '../disk/has-code.ts';
import { addMail, claimMail, dueMails, giveMailBack, settleMail, type StoredMail } from '../store/outbox.ts';
import { StoreUnavailableError, type Store } from '../store/store.ts';
import type { Mail, Message } from './mail.ts';

const [second, minute] = [1_000, 60_000];

/**
 * The delay before each retry, in ms; after the last one, about four hours later, a mail has failed. A mail server with
 * greylisting rejects the first attempt and wants the next one minutes later (RFC 6647), and one that is restarted or
 * moved is unavailable for an hour.
 */
const pausesBetweenTries = [
  second,
  5 * second,
  30 * second,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  60 * minute,
  120 * minute,
];

/** How long to wait for a mail server, in ms. */
const patience = 10_000;

/** How many mails are sent at once, each over a connection of its own. */
const connections = 3;

/**
 * How long a server holds a mail while it sends it, in ms. After that, another server assumes that the first one is
 * gone, and sends the mail.
 */
const lease = 2 * 60_000;

/** No mail waits longer than this, in ms. */
const longestWait = Math.max(...pausesBetweenTries) + lease;

/** How long to wait before storing the outcome of a mail is retried while the database is unavailable, in ms. */
const storesAgain = 1_000;

/** The maximum length of a stored error. */
const longestError = 500;

/** What sending mail by SMTP needs. */
export interface SmtpParts {
  readonly store: Store;
  readonly report: (error: unknown) => void;
  /** `smtp://` or `smtps://`, with the account in it. */
  readonly address: string;
  /** The sender's e-mail address. */
  readonly sender: string;
  /** Instead of the usual pauses between tries, in ms. */
  readonly pauses?: readonly number[];
}

/**
 * Sends mail by SMTP. Mails go through the outbox, so that none is lost when the server stops; a sent mail is stored
 * without its text. Failed attempts are retried after a delay; after the last one, the response of the mail server is
 * stored. A permanent rejection is not retried.
 */
export function openSmtp(parts: SmtpParts): Mail {
  const { store, report } = parts;
  const connection = connector(parts);
  const closing = new AbortController();
  const inTurn = limitConcurrency(connections);
  /**
   * The mails that are queued for an attempt or being sent; a mail that waits for a retry may be taken by any server.
   */
  const trying = new Set<number>();
  const underWay = new Set<Promise<void>>();

  const attempt = async (id: number): Promise<NextTry | undefined> => {
    if (trying.has(id)) return undefined;
    trying.add(id);
    try {
      return await inTurn(() => makeTry(parts, { id, send: connection.send, stopped: closing.signal }));
    } finally {
      trying.delete(id);
    }
  };

  const start = (id: number) => {
    const delivery = deliver(store, { id, attempt, stopped: closing.signal }).catch((error: unknown) => {
      if (!closing.signal.aborted && !(error instanceof StoreUnavailableError)) report(error);
    });
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  };

  return {
    queue: async (tx, { to, subject, text }) => {
      const id = await addMail({ store, tx }, { recipient: to, subject, body: text, state: 'waiting' });
      tx.afterCommit(() => start(id));
    },
    sendNow: async (message) => {
      await connection.send(message).catch((error: unknown) => {
        throw new Error(wordsOf(error));
      });
    },
    resume: async () => {
      for (const id of await dueMails(store, longestWait)) start(id);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
      await connection.close();
    },
  };
}

/** The next attempt: after this many others, at this time (Unix time in ms). */
interface NextTry {
  readonly tries: number;
  readonly dueAt: number;
}

interface Delivery {
  readonly id: number;
  readonly attempt: (id: number) => Promise<NextTry | undefined>;
  readonly stopped: AbortSignal;
}

/** Tries to send a mail until no attempt is left. */
async function deliver(store: Store, { id, attempt, stopped }: Delivery): Promise<void> {
  const isStopped = () => stopped.aborted;
  while (!isStopped()) {
    const next = await attempt(id);
    if (!next) return;
    const { tries, dueAt } = next;
    await pause(Math.max(1, dueAt - Date.now() + 1), undefined, { signal: stopped, ref: false }).catch(() => undefined);
    // The server stops during the delay: another server takes the mail at once, or this one at its next start.
    if (isStopped()) await store.write((tx) => giveMailBack({ store, tx }, { id, tries }));
  }
}

interface Trying {
  readonly id: number;
  readonly send: (message: Sent) => Promise<void>;
  readonly stopped: AbortSignal;
}

/**
 * Makes one attempt to send a mail, unless this server has none to make. Undefined when no further attempt follows
 * either.
 */
async function makeTry(
  { store, pauses = pausesBetweenTries }: SmtpParts,
  { id, send, stopped }: Trying,
): Promise<NextTry | undefined> {
  if (stopped.aborted) return undefined;
  const claimed = await store.write((tx) => claimMail({ store, tx }, { id, until: Date.now() + lease, longestWait }));
  if (!claimed) return undefined;
  const { recipient: to, subject, body: text, at, tries } = claimed;
  const name = `outbox-${id}-${Date.parse(at)}`;
  const error = await send({ to, subject, text, name }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const wait = isForGood(error) ? undefined : pauses[tries - 1];
  const { state, ...outcome } = outcomeOf(error, wait === undefined);
  const dueAt = Date.now() + (wait ?? 0);
  await settle(store, { id, tries, state, ...outcome, due_at: dueAt }, stopped);
  return state === 'waiting' ? { tries, dueAt } : undefined;
}

/**
 * Stores the outcome of an attempt, however long the database is unavailable: a mail whose outcome is not stored would
 * be sent again.
 */
async function settle(store: Store, outcome: Parameters<typeof settleMail>[1], stopped: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await store.write((tx) => settleMail({ store, tx }, outcome));
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError) || stopped.aborted) throw error;
      await pause(storesAgain, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }
}

/** The text of a sent mail is deleted, so that no code stays in the database. */
function outcomeOf(error: unknown, last: boolean): Pick<StoredMail, 'state' | 'error'> & { body?: string } {
  if (error === undefined) return { state: 'sent', error: '', body: '' };
  return { state: last ? 'failed' : 'waiting', error: wordsOf(error) };
}

/**
 * A message of the outbox with the same message id at every attempt: a mail server that gets it twice can detect that.
 */
interface Sent extends Message {
  readonly name?: string;
}

/** Connects when the first mail is sent; the library is not loaded before. */
function connector({ address, sender }: SmtpParts) {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: address,
      pool: true,
      maxConnections: connections,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
  };
  return {
    send: async ({ to, subject, text, name }: Sent): Promise<void> => {
      opening ??= open();
      const messageId = name && `<${name}@${sender.split('@').at(-1)}>`;
      const from = { name: 'Quadrangle', address: sender };
      await (await opening).sendMail({ from, to, subject, text, ...(messageId && { messageId }) });
    },
    close: async (): Promise<void> => (await opening)?.close(),
  };
}

/** Whether a mail server rejected the sender, the recipient or the text permanently (RFC 5321, 4.2.1). */
function isForGood(error: unknown): boolean {
  return hasCode(error, 'EENVELOPE', 'EMESSAGE') && Number((error as { responseCode?: unknown }).responseCode) >= 500;
}

/** The response of the mail server, or why it could not be reached, on one line. */
function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const words = typeof response === 'string' ? response : typeof message === 'string' ? message : 'Unknown error';
  return words.replace(/\s+/g, ' ').slice(0, longestError);
}
