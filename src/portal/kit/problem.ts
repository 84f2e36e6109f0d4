import type { Problem } from '#model/define.ts';
import { isChunkLoadError } from './chunk-load-error.ts';

/** A failed call, as described by the server's problem+json. Calls of a `DataSource` throw only this error. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** The HTTP status; 0 if the server was not reached. */
  readonly status: number;
  /** A few words: 'Conflict'. */
  readonly title: string;
  /** A sentence for a person. */
  readonly detail: string;
  /** The invalid fields, if the server names them. */
  readonly errors: readonly Problem[];
  /** The ticket for the second step of a sign-in; "" when there is none. */
  readonly ticket: string;

  constructor(problem: Told) {
    super(problem.detail);
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.ticket = problem.ticket ?? '';
  }

  /** True if somebody else has changed the record since it was read. */
  get isStale(): boolean {
    return this.status === 409 && this.errors.some((one) => one.field === 'version');
  }
}

interface Told {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly Problem[] | undefined;
  readonly ticket?: string | undefined;
}

/** The message of any thrown error, for a person. */
export function messageOf(error: unknown): string {
  if (error instanceof ProblemError) return error.detail;
  if (isChunkLoadError(error)) return 'A part of the portal did not arrive. Check the connection and try again.';
  return 'Something went wrong on this page. Reload it and try again.';
}
