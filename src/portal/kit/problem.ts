import type { Problem } from '#model/define.ts';
import { isChunkLoadError } from './chunk-load-error.ts';

/** A failed call, as the server's problem+json tells it. Every call of a `DataSource` throws this and nothing else. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** The HTTP status; 0 when the server was not reached. */
  readonly status: number;
  /** A few words: 'Conflict'. */
  readonly title: string;
  /** A sentence for a person. */
  readonly detail: string;
  /** The fields that are wrong, when the server names them. */
  readonly errors: readonly Problem[];
  /** What the second step of a sign-in is asked with; "" where there is none. */
  readonly ticket: string;

  constructor(problem: Told) {
    super(problem.detail);
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.ticket = problem.ticket ?? '';
  }

  /** True when the record was changed by somebody else since it was read. */
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

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ProblemError) return error.detail;
  if (isChunkLoadError(error)) return 'A part of the portal did not arrive. Check the connection and try again.';
  return 'Something went wrong on this page. Reload it and try again.';
}
