import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { addMail, claimMail, settleMail, waitingMails, type StoredMail } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Mail, Message } from './mail.ts';

/** How long to wait before each further try, in ms; after the last one a mail has failed. */
const pausesBetweenTries = [1_000, 5_000, 30_000];

/** How long a mail server may keep us waiting, in ms. */
const patience = 10_000;

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
 * without its text. Tries again after a while, then gives up and stores what the mail server said.
 */
export function openSmtp(parts: SmtpParts): Mail {
  const { store, report } = parts;
  const connection = connector(parts);
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  const start = (mail: Pick<StoredMail, 'id' | 'tries'>) => {
    const delivery = deliver(parts, { mail, send: connection.send, stopped: closing.signal }).catch(
      (error: unknown) => {
        if (!closing.signal.aborted) report(error);
      },
    );
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  };

  return {
    queue: async (tx, { to, subject, text }) => {
      const id = await addMail({ store, tx }, { recipient: to, subject, body: text, state: 'waiting' });
      tx.afterCommit(() => start({ id, tries: 0 }));
    },
    sendNow: async (message) => {
      await connection.send(message).catch((error: unknown) => {
        throw new Error(wordsOf(error));
      });
    },
    resume: async () => {
      for (const mail of await waitingMails(store)) start(mail);
    },
    close: async () => {
      closing.abort();
      await Promise.all(underWay);
      await connection.close();
    },
  };
}

interface Delivery {
  readonly mail: Pick<StoredMail, 'id' | 'tries'>;
  readonly send: (message: Message) => Promise<void>;
  readonly stopped: AbortSignal;
}

async function deliver({ store, pauses = pausesBetweenTries }: SmtpParts, delivery: Delivery): Promise<void> {
  const { mail, send, stopped } = delivery;
  for (let { tries } = mail; !stopped.aborted; tries += 1) {
    const claimed = await store.write((tx) => claimMail({ store, tx }, { id: mail.id, tries }));
    if (!claimed) return;
    const { recipient: to, subject, body: text } = claimed;
    const error = await send({ to, subject, text }).then(() => undefined, wordsOf);
    const wait = pauses[tries];
    const outcome = outcomeOf(error, wait === undefined);
    await store.write((tx) => settleMail({ store, tx }, { id: mail.id, ...outcome }));
    if (outcome.state !== 'waiting') return;
    // A pause that the end of the server cuts short: the mail waits for the next start.
    await pause(wait, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}

/** A mail that was sent loses its text, so that no code lies around. */
function outcomeOf(error: string | undefined, last: boolean): Pick<StoredMail, 'state' | 'error'> & { body?: string } {
  if (error === undefined) return { state: 'sent', error: '', body: '' };
  return { state: last ? 'failed' : 'waiting', error };
}

/** Connects when the first mail goes out; the library is not loaded before. */
function connector({ address, sender }: SmtpParts) {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: address,
      pool: true,
      maxConnections: 3,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
  };
  return {
    send: async ({ to, subject, text }: Message): Promise<void> => {
      opening ??= open();
      await (await opening).sendMail({ from: { name: 'Quadrangle', address: sender }, to, subject, text });
    },
    close: async (): Promise<void> => (await opening)?.close(),
  };
}

/** What the mail server said, or why it could not be asked, on one line. */
function wordsOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const words = typeof response === 'string' ? response : typeof message === 'string' ? message : 'Unknown error';
  return words.replace(/\s+/g, ' ').slice(0, longestError);
}
