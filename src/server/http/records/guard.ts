import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import type { Referrer } from '../../store/records/references.ts';
import type { ReadContext, RecordWriting } from '../../store/write.ts';

/** A write as a guard sees it, inside its transaction. */
export interface GuardInput {
  readonly context: Context;
  readonly writing: RecordWriting;
  readonly actor: Actor;
  readonly resource: Resource;
  /** The stored record; undefined when one is added. */
  readonly before: StoredRow | undefined;
  /** The record as it will be; undefined when it is deleted. */
  readonly after: Values | undefined;
  /**
   * The record that this write takes back to an earlier state; the log and the history say so. One that was deleted
   * comes back under this id, with this version.
   */
  readonly restores?: Pick<StoredRow, 'id' | 'version'>;
  /** True for a row of a file, where nobody guesses: what could mean several records is refused. */
  readonly isFromFile?: boolean;
  /** Hashes of the secrets that were sent, by field. */
  readonly secrets: Readonly<Record<string, string>>;
  /** What is wrong with those that were sent and are not taken. */
  readonly refused?: readonly Problem[];
}

/** A record whose fields are looked at: before a write, or inside it. */
export interface FieldsInput extends Pick<GuardInput, 'before' | 'restores'> {
  readonly reading: ReadContext;
  /** The record as it will be; a field that is wrong by itself is blank. */
  readonly after: Values;
}

/**
 * What an area adds to the generic verbs of one of its resources. Everything runs inside the write's transaction and
 * may await nothing else; `fields` may run before it as well.
 */
export interface Guard {
  /** What a write that changes or deletes records holds until the commit, before any of them. */
  readonly hold?: (writing: RecordWriting) => Promise<void>;
  /** A body in the record's own names, where the contract has others for the same. */
  readonly accept?: (sent: Values, before: StoredRow | undefined) => Values;
  /** What is wrong with fields beyond their definition (422), told also where others are wrong by their definition. */
  readonly fields?: (input: FieldsInput) => Promise<Problem[]>;
  /**
   * What else is wrong with the record (422), beside the problems that were found. Throws `conflict` where the state of
   * others forbids it, and nothing else is wrong.
   */
  readonly check?: (input: GuardInput, found: readonly Problem[]) => Promise<Problem[]>;
  /**
   * Values that the server itself sets, whatever was sent: fields of the record, or columns of its own. Asked before
   * `check`.
   */
  readonly own?: (input: GuardInput) => Promise<Values>;
  /**
   * What a unique value of `own` is made of that people know a record by, and what else a row of a file says of it:
   * where all of that is another's, the row is not taken for that record.
   */
  readonly madeOf?: { readonly from: string; readonly beside: readonly string[] };
  /** Keeps other records in step, once this one is written. */
  readonly written?: (input: GuardInput & { readonly id: number }) => Promise<void>;
  /**
   * What a row of a file is told although it is taken, as the form tells it while it is typed. Asked once the row is
   * written.
   */
  readonly told?: (input: ToldInput) => Promise<Told[]>;
  /** Takes along what belongs to a record that is deleted. Throws `conflict` when it must not be. */
  readonly remove?: (input: GuardInput) => Promise<void>;
  /** Whether what `remove` would take along says anything: nobody's work goes with the undo of an import. */
  readonly holdsWork?: (writing: RecordWriting, id: number) => Promise<boolean>;
  /**
   * All that needs a record that is to be deleted (409): what refers to it (`named`), said otherwise where that helps,
   * and what else does.
   */
  readonly referrers?: (input: GuardInput, named: readonly Referrer[]) => Promise<Referrer[]>;
  /** What can be done in place of deleting a record that is still needed, told with the refusal: 'fill in …'. */
  readonly instead?: string;
}

/** A record that a row of a file has written. */
export interface ToldInput extends Pick<GuardInput, 'writing' | 'before'> {
  readonly after: Values;
  readonly id: number;
}

/** What is told of a record that may well be meant as it is. */
export interface Told extends Problem {
  /** The number of the other record that it is about. */
  readonly of: number;
}

/** A body as the guard accepts it; what is not an object is refused when it is parsed as a record. */
export function acceptedBy(guard: Guard | undefined, sent: unknown, before?: StoredRow): unknown {
  return guard?.accept && isObject(sent) ? guard.accept(sent, before) : sent;
}

/**
 * Whether a write changes one of these plain fields; adding a record always does. An unchanged value is not validated
 * again, so that a record stays editable when others around it have changed.
 */
export function isTouched(before: Values | undefined, after: Values, fields: readonly string[]): boolean {
  return !before || fields.some((name) => before[name] !== after[name]);
}

/** Guards by the name of their resource. */
export type Guards = Readonly<Record<string, Guard>>;
