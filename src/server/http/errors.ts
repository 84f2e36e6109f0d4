import { formatCount } from '#model/wording/format-count.ts';
import type { Problem } from '#model/define.ts';
import { resources } from '#model/resources.ts';
import { hasCode } from '../disk/has-code.ts';
import { PicturesUnavailableError } from '../files/pictures.ts';
import { FilesUnavailableError } from '../files/file-storage.ts';
import { DuplicateValueError, StoreUnavailableError } from '../store/store.ts';
import { faultOf, type Fault } from './faults.ts';

/**
 * Every way in which a call can fail. Thrown anywhere, it becomes an `application/problem+json` answer in one place.
 */
export class CallError extends Error {
  readonly status: number;
  readonly id: string;
  readonly title: string;
  readonly errors: readonly Problem[];
  /** Seconds until a retry is worthwhile; 0 if that does not apply. */
  readonly retryAfter: number;
  /** The ticket for the second step of a sign-in; "" if there is none. */
  readonly ticket: string;

  constructor(kind: ErrorKind, detail: string, more: ErrorDetails = {}) {
    super(detail);
    this.id = kind;
    this.status = catalogue[kind].status;
    this.title = catalogue[kind].title;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter ?? 0;
    this.ticket = more.ticket ?? '';
  }
}

interface ErrorDetails {
  readonly errors?: readonly Problem[];
  readonly retryAfter?: number;
  readonly ticket?: string;
}

/** All error kinds. */
export const catalogue = {
  malformed: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Too large' },
  'wrong-kind': { status: 415, title: 'Wrong kind of content' },
  'no-such-range': { status: 416, title: 'No such part of the file' },
  invalid: { status: 422, title: 'Some fields are not right' },
  'too-many': { status: 429, title: 'Too many tries' },
  internal: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'Not available' },
} as const;

export type ErrorKind = keyof typeof catalogue;

/** A problem for a person (RFC 9457); its type is a part of the page about the calls. */
export function problemDocument(
  { id, status, title }: Pick<CallError, 'id' | 'status' | 'title'>,
  detail: string,
  more: object = {},
) {
  return { type: `/api/docs#${id}`, title, status, detail, ...more };
}

export const malformed = (detail: string) => new CallError('malformed', detail);
export const unauthenticated = (detail: string, errors: readonly Problem[] = []) =>
  new CallError('unauthenticated', detail, { errors });
/** The password was right but is not enough: the second step takes the ticket and a code. */
export const secondFactorNeeded = (ticket: string) =>
  new CallError('unauthenticated', 'Type the code that your app shows now, or a recovery code.', { ticket });
export const forbidden = (detail: string) => new CallError('forbidden', detail);
/** The role allows none of this, whatever the values. */
export const forbiddenForRole = () => forbidden('Your role may not do this.');
export const notFound = (detail: string) => new CallError('not-found', detail);
export const conflict = (detail: string, errors: readonly Problem[] = []) =>
  new CallError('conflict', detail, { errors });
export const tooLarge = (detail: string) => new CallError('too-large', detail);
export const wrongKind = (detail: string) => new CallError('wrong-kind', detail);
export const tooMany = (detail: string, retryAfter: number) => new CallError('too-many', detail, { retryAfter });
export const unavailable = (detail: string, retryAfter = 0) => new CallError('unavailable', detail, { retryAfter });

/** How many invalid fields are named, so that a response is not many times as long as its request. */
const maxNamedErrors = 200;

/** Invalid input: names every invalid field at once, up to two hundred, and counts the rest. */
export function invalid(problems: readonly Problem[]): CallError {
  const errors = problems.slice(0, maxNamedErrors);
  const left = problems.length - errors.length;
  if (left > 0)
    errors.push({ field: '', message: `So much for now: ${formatCount(left, 'more is', 'more are')} not right.` });
  const detail = [...new Set(errors.map((one) => one.message))].join(' ');
  return new CallError('invalid', detail || 'Some fields are not right.', { errors });
}

/**
 * The error that a thrown value means for the caller. An unknown one becomes `internal`; only the log gets its details.
 */
export function callErrorOf(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof DuplicateValueError) {
    const message = `${labelOfColumn(thrown.table, thrown.column)} is already taken. Choose another one.`;
    return conflict(message, [{ field: thrown.column, message }]);
  }
  const fault = faultOf(thrown);
  if (fault) return errorOfFault(fault);
  if (thrown instanceof StoreUnavailableError) return unavailable(thrown.message, thrown.retryAfter);
  if (thrown instanceof FilesUnavailableError) return unavailable(filesUnavailableMessage, retrySeconds);
  if (thrown instanceof PicturesUnavailableError) return unavailable(picturesUnavailableMessage, retrySeconds);
  return errorOfFramework(thrown) ?? new CallError('internal', 'Something went wrong here. Please try again later.');
}

/** Whether the failure was already reported to the operator where it arose, once for all requests that met it. */
export function isAlreadyReported(thrown: unknown): boolean {
  return [StoreUnavailableError, FilesUnavailableError, PicturesUnavailableError].some((one) => thrown instanceof one);
}

/** A handler of failures that does not report them twice: those that were already reported are left out. */
export function reportUnlessReported(report: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    if (!isAlreadyReported(error)) report(error);
  };
}

function labelOfColumn(table: string, column: string): string {
  return resources.find((one) => one.name === table)?.fields[column]?.label ?? column;
}

const filesUnavailableMessage = 'The store of the uploaded files does not answer just now. Try again in a few seconds.';
const picturesUnavailableMessage =
  'The server cannot look at pictures just now, so none is taken. Try again in a few minutes.';

/** The retry delay in seconds after a failure of the disk, the file store or the picture reader. */
const retrySeconds = 10;

function errorOfFault({ message, isTemporary }: Fault): CallError {
  return isTemporary ? unavailable(`${message}: nothing was saved.`, retrySeconds) : unavailable(`${message}.`);
}

function errorOfFramework(thrown: unknown): CallError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { statusCode } = thrown as Error & { statusCode?: number };
  if (hasCode(thrown, 'FST_ERR_CTP_BODY_TOO_LARGE')) return new CallError('too-large', 'The request is too large.');
  if (hasCode(thrown, 'FST_ERR_CTP_INVALID_MEDIA_TYPE')) {
    return new CallError('wrong-kind', 'Send the fields as JSON, with Content-Type: application/json.');
  }
  if (statusCode === 404) return notFound('There is nothing at this address.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed('The request could not be read. Check the address and that the body is valid JSON.');
  }
  return undefined;
}
