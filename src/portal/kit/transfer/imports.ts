import type { Resource } from '#model/define.ts';
import type { RowCounts, RowOutcome } from '#model/import-row.ts';
import type { Part } from './part.ts';

/** The rows of a file: the texts of their cells by field name. */
export interface ImportFile {
  readonly file: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** The values that every row must have; a row with another value is refused. */
  readonly within: Part;
  /** The number of each row in the file. */
  readonly numbers: readonly number[];
  /** The result of the check for each row: the import must have the same result. Absent if there was no check. */
  readonly checked?: readonly Pick<RowOutcome, 'state' | 'changes'>[];
}

/** The effect of an import, planned or done: one entry per row, in the order of the file. */
export interface ImportOutcome {
  readonly rows: readonly RowOutcome[];
  readonly counts: RowCounts;
  /** The id of the stored import; null if nothing was stored, undefined after a check. */
  readonly import?: number | null;
  /** Why nothing was stored, for a person; absent on success. */
  readonly refusal?: string;
}

/** A stored import of a list. */
export interface PastImport {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Who imported. */
  readonly email: string;
  readonly file: string;
  readonly added: number;
  readonly changed: number;
  /** "" unless it was undone. */
  readonly undone_at: string;
  readonly can_undo: boolean;
}

/** The progress of a long call. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** Passwords are hashed before the rows are written; that takes a while and is reported separately. */
  readonly passwords?: { readonly done: number; readonly of: number };
}

/** Reports the progress of a call and can stop it. */
export interface ProgressListener {
  readonly heard: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** A file to store. Files with the same `request` are stored only once. */
export interface NamedImport extends ImportFile {
  readonly request: string;
}

/** The calls for whole files of records. They throw `ProblemError`. */
export interface Imports {
  /** The part of a list that its files are imported into; absent if that is always the whole list. */
  partOf?(resource: Resource): Part;
  /**
   * Whether files are accepted for a list whose records are otherwise written elsewhere, one at a time. When absent,
   * write access decides.
   */
  takes?(resource: Resource): boolean;
  /** The effect of an import, without storing anything. */
  check(resource: Resource, file: ImportFile, watch: ProgressListener): Promise<ImportOutcome>;
  /** Stores all rows, or none. */
  run(resource: Resource, file: NamedImport, watch: ProgressListener): Promise<ImportOutcome>;
  /** The last imports of a list, the newest first. */
  past(resource: Resource): Promise<PastImport[]>;
  /** Undoes a whole import. Returns the message to show. */
  undo(id: number, watch: ProgressListener): Promise<string>;
}
