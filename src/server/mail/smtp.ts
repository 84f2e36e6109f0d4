import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { limitConcurrency } from '#model/limit-concurrency.ts';
import { hasCode } from '../disk/has-code.ts';
import { addMail, claimMail, dueMails, giveMailBack, settleMail, type StoredMail } from '../store/outbox.ts';
import { StoreUnavailable, type Store } from '../store/store.ts';
import type { Mail, Message } from './mail.ts';

const [second, minute] = [1_000, 60_000];

/**
 * How long to wait before each further try, in ms; after the last one, some four hours on, a mail has failed. A mail
 * server that does not know the sender yet turns the first try away and wants the next one minutes later (RFC 6647),
 * and one that is restarted or moved is away for an hour.
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

/** How long a mail server may keep us waiting, in ms. */
const patience = 10_000;

/** How many mails go out at once, each by a connection of its own. */
const connections = 3;

/**
 * How long a mail is its server's while it is sent, in ms. Then another takes it to be lost with that server, and sends
 * it.
 */
const lease = 2 * 60_000;

/** No mail waits for longer, in ms. */
const longestWait = Math.max(...pausesBetweenTries) + lease;

/** How long until what became of a mail is stored once more while the database is away, in ms. */
const storesAgain = 1_000;

/** The longest error that is kept. */
const longestError = 500;

/** What mail by SMTP needs. */
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
 * Sends mail by SMTP. It goes through the outbox, so that none is lost when the server stops; what was sent is stored
 * without its text. Tries again after a while, then gives up and stores what the mail server said; what a mail server
 * refuses for good is not tried again.
 */
export function openSmtp(parts: SmtpParts): Mail {
  const { store, report } = parts;
  const connection = connector(parts);
  const closing = new AbortController();
  const inTurn = limitConcurrency(connections);
  /** The mails in line for a try, or at it; one that pauses between two tries is anybody's. */
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
      if (!closing.signal.aborted && !(error instanceof StoreUnavailable)) report(error);
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

/** A try that is still to be made: behind so many, at a moment (Unix time in ms). */
interface NextTry {
  readonly tries: number;
  readonly dueAt: number;
}

interface Delivery {
  readonly id: number;
  readonly attempt: (id: number) => Promise<NextTry | undefined>;
  readonly stopped: AbortSignal;
}

/** Tries to send a mail until there is nothing more to try. */
async function deliver(store: Store, { id, attempt, stopped }: Delivery): Promise<void> {
  const isStopped = () => stopped.aborted;
  while (!isStopped()) {
    const next = await attempt(id);
    if (!next) return;
    const { tries, dueAt } = next;
    await pause(Math.max(1, dueAt - Date.now() + 1), undefined, { signal: stopped, ref: false }).catch(() => undefined);
    // A pause that the end of the server cuts short: another server takes the mail at once, or the next start.
    if (isStopped()) await store.write((tx) => giveMailBack({ store, tx }, { id, tries }));
  }
}

interface Trying {
  readonly id: number;
  readonly send: (message: Sent) => Promise<void>;
  readonly stopped: AbortSignal;
}

/** Makes a try at a mail, unless there is none to make here. Undefined when there is none to make after it either. */
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

/** Stores what became of a try, however long the database is away: what is not known to be sent is sent again. */
async function settle(store: Store, outcome: Parameters<typeof settleMail>[1], stopped: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await store.write((tx) => settleMail({ store, tx }, outcome));
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || stopped.aborted) throw error;
      await pause(storesAgain, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    }
  }
}

/** A mail that was sent loses its text, so that no code lies around. */
function outcomeOf(error: unknown, last: boolean): Pick<StoredMail, 'state' | 'error'> & { body?: string } {
  if (error === undefined) return { state: 'sent', error: '', body: '' };
  return { state: last ? 'failed' : 'waiting', error: wordsOf(error) };
}

/** A message of the outbox, named alike at every try: a mail server that gets it twice can tell. */
interface Sent extends Message {
  readonly name?: string;
}

/** Connects when the first mail goes out; the library is not loaded before. */
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

/**
 * Whether a mail server refused the sender, the recipient or the text, and will not change its mind (RFC 5321, 4.2.1).
 */
function isForGood(error: unknown): boolean {
  return hasCode(error, 'EENVELOPE', 'EMESSAGE') && Number((error as { responseCode?: unknown }).responseCode) >= 500;
}

/** What the mail server said, or why it could not be asked, on one line. */
function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const words = typeof response === 'string' ? response : typeof message === 'string' ? message : 'Unknown error';
  return words.replace(/\s+/g, ' ').slice(0, longestError);
}
