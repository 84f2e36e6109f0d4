import type { DatabaseError } from 'pg';
import { codeOf, hasCode } from '../../disk/has-code.ts';
import { StoreUnavailable } from '../store.ts';

/** Serialisation failure and deadlock: the same job, run again, may well succeed. */
const passing = new Set(['40001', '40P01']);

/**
 * What PostgreSQL, or what speaks like it, says when it is going, not yet there, full of connections, or now a copy
 * that only reads.
 */
const away = /^(08...|57P0.|25P03|25006|53300)$/;

/** No room, no memory, a disk that fails. */
const failing = /^(53[12]..|58...)$/;

/** A statement or the wait for somebody else took longer than it may. */
const slow = /^(57014|55P03)$/;

/** The network's own words. */
const network =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/;

/** How the library says that a connection is no more; such an error carries no code. */
const lostWords = /^(Connection terminated|Client was closed|Client has encountered|Query read timeout|timeout)/;

/**
 * What a failure means: the connection is lost, the server fails, it took too long, it may pass at another try; or
 * something else.
 */
export type Meaning = 'lost' | 'failing' | 'slow' | 'passing' | 'other';

/** What a failure of a statement means. */
export function meaningOf(error: unknown): Meaning {
  const code = codeOf(error);
  const { message = '' } = error as Partial<Error>;
  if (passing.has(code)) return 'passing';
  if (away.test(code) || network.test(code) || (code === '' && lostWords.test(message))) return 'lost';
  if (failing.test(code)) return 'failing';
  return slow.test(code) ? 'slow' : 'other';
}

/** Whether the engine lacks a function: some that speak PostgreSQL's language have not all of its own. */
export function isNoFunction(error: unknown): boolean {
  return hasCode(error, '42883');
}

/** What whoever asked is told of it, where the database is what failed. */
export function unavailableFor(meaning: Meaning, cause: unknown): StoreUnavailable | undefined {
  const sentence = sentences[meaning];
  if (sentence === undefined) return undefined;
  return new StoreUnavailable(sentence, { retryAfter: meaning === 'passing' ? 1 : 10, cause });
}

const sentences = {
  lost: 'The database does not answer at the moment, so nothing was changed. Try again in a minute.',
  failing: 'The database has no room or a fault, so nothing was changed. The operator of the portal has to see to it.',
  slow: 'The database took too long over this, so nothing was changed. Try again in a minute.',
  passing: 'Others were changing the same records all the while, so nothing was changed. Try again.',
  other: undefined,
} as const satisfies Record<Meaning, string | undefined>;

/** No connection is to be had. */
export function noConnection(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(sentences.lost, { retryAfter: 10, cause });
}

/**
 * Whether a failed commit was an answer, after which nothing is stored. Otherwise nobody knows: 40003 is how
 * distributed engines say just that.
 */
export function isRefusal(error: unknown): boolean {
  const { severity, code } = error as Partial<DatabaseError>;
  return severity === 'ERROR' && code !== '40003';
}

/** The commit was sent and no answer came. */
export function outcomeUnknown(cause: unknown): StoreUnavailable {
  const sentence =
    'The database broke off while this was being saved. It is not known whether it was saved. Look before you try again.';
  return new StoreUnavailable(sentence, { isOutcomeUnknown: true, cause });
}
