import type { Problem, Resource } from '#model/define.ts';
import type { Part } from './part.ts';

/** The rows of a file: the texts of their cells by field name. */
export interface ImportFile {
  readonly file: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** What every row holds besides; one that says something else is refused. */
  readonly within: Part;
  /** The number that each row has in the file. */
  readonly numbers: readonly number[];
  /** What a check said of each row, so that nothing else comes of it; absent when there was none. */
  readonly checked?: readonly Pick<RowOutcome, 'state' | 'changes'>[];
}

export type RowState = 'new' | 'changed' | 'unchanged' | 'refused';

/** What an import would do, or did, with one row. */
export interface RowOutcome {
  readonly state: RowState;
  /** Why it is refused. */
  readonly problems?: readonly Problem[];
  /** What changes, as the log says it. */
  readonly changes?: string;
  /** Whether a record that it names by its ID goes to another session. */
  readonly moves?: true;
  /** What is worth a look, and does not hold it. */
  readonly told?: readonly Problem[];
}

/** What an import would do, or did: a row each, in the order of the file. */
export interface ImportOutcome {
  readonly rows: readonly RowOutcome[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** The number of the import that was stored; null when nothing was, undefined after a check. */
  readonly import?: number | null;
  /** Why nothing was stored, for a person; absent when all is well. */
  readonly refusal?: string;
}

/** An import of a list that was stored. */
export interface PastImport {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who imported. */
  readonly email: string;
  readonly file: string;
  readonly added: number;
  readonly changed: number;
  /** "" until it is undone. */
  readonly undone_at: string;
  readonly can_undo: boolean;
}

/** How far a long call is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** Passwords are made safe before the rows are written; that takes a while of its own. */
  readonly passwords?: { readonly done: number; readonly of: number };
}

/** Hears how far a call is, and may stop it. */
export interface Watch {
  readonly heard: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** A file that is to be stored: once, however often it is sent under the same `request`. */
export interface NamedImport extends ImportFile {
  readonly request: string;
}

/** The calls for whole files of records. They throw `ProblemError`. */
export interface Imports {
  /** The part of a list that its files go into; absent where that is the whole of every list. */
  partOf?(resource: Resource): Part;
  /**
   * Whether files come into a list whose records are written elsewhere one at a time; absent where that goes by who may
   * write it.
   */
  takes?(resource: Resource): boolean;
  /** What an import would do; stores nothing. */
  check(resource: Resource, file: ImportFile, watch: Watch): Promise<ImportOutcome>;
  /** Stores every row, or none. */
  run(resource: Resource, file: NamedImport, watch: Watch): Promise<ImportOutcome>;
  /** The last imports of a list, the newest first. */
  past(resource: Resource): Promise<PastImport[]>;
  /** Takes a whole import back. Answers the message to show. */
  undo(id: number, watch: Watch): Promise<string>;
}
