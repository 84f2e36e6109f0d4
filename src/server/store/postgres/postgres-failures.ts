import type { DatabaseError } from 'pg';
import { codeOf, hasCode } from '../../disk/has-code.ts';
import { StoreUnavailableError } from '../store.ts';

/** Serialisation failure and deadlock: running the same job again may well succeed. */
const passing = new Set(['40001', '40P01']);

/**
 * The codes with which PostgreSQL, or a compatible database, reports that it is shutting down, is not ready yet, has no
 * free connection, or has become a read-only replica.
 */
const away = /^(08...|57P0.|25P03|25006|53300)$/;

/** Insufficient disk space or memory, or a failing disk. */
const failing = /^(53[12]..|58...)$/;

/** A statement, or the wait for a lock, exceeded its timeout. */
const slow = /^(57014|55P03)$/;

/** Network errors. */
const network =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)$/;

/** Messages with which the library reports a lost connection; these errors have no code. */
const lostWords = /^(Connection terminated|Client was closed|Client has encountered|Query read timeout|timeout)/;

/**
 * The meaning of a failure: the connection is lost, the server fails, it took too long, a retry may succeed; or
 * something else.
 */
export type FailureKind = 'lost' | 'failing' | 'slow' | 'passing' | 'other';

/** Classifies a failed statement. */
export function classifyFailure(error: unknown): FailureKind {
  const code = codeOf(error);
  const { message = '' } = error as Partial<Error>;
  if (passing.has(code)) return 'passing';
  if (away.test(code) || network.test(code) || (code === '' && lostWords.test(message))) return 'lost';
  if (failing.test(code)) return 'failing';
  return slow.test(code) ? 'slow' : 'other';
}

/** Whether the engine lacks a function: some databases that are compatible with PostgreSQL do not have all of them. */
export function isNoFunction(error: unknown): boolean {
  return hasCode(error, '42883');
}

/** The error for the caller, where the database itself has failed. */
export function unavailableFor(meaning: FailureKind, cause: unknown): StoreUnavailableError | undefined {
  const sentence = sentences[meaning];
  if (sentence === undefined) return undefined;
  return new StoreUnavailableError(sentence, { retryAfter: meaning === 'passing' ? 1 : 10, cause });
}

const sentences = {
  lost: 'The database does not answer at the moment, so nothing was changed. Try again in a minute.',
  failing: 'The database has no room or a fault, so nothing was changed. The operator of the portal has to see to it.',
  slow: 'The database took too long over this, so nothing was changed. Try again in a minute.',
  passing: 'Others were changing the same records all the while, so nothing was changed. Try again.',
  other: undefined,
} as const satisfies Record<FailureKind, string | undefined>;

/** No connection is available. */
export function noConnection(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError(sentences.lost, { retryAfter: 10, cause });
}

/**
 * Whether a failed commit is a definite refusal, after which nothing is stored. Otherwise the outcome is unknown:
 * distributed engines report exactly that by 40003.
 */
export function isRefusal(error: unknown): boolean {
  const { severity, code } = error as Partial<DatabaseError>;
  return severity === 'ERROR' && code !== '40003';
}

/** The commit was sent and no response came. */
export function outcomeUnknown(cause: unknown): StoreUnavailableError {
  const sentence =
    'The database broke off while this was being saved. It is not known whether it was saved. Look before you try again.';
  return new StoreUnavailableError(sentence, { isOutcomeUnknown: true, cause });
}
