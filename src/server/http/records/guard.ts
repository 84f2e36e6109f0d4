import type { Problem, Resource, StoredRow } from '#model/define.ts';
import { isObject, type Values } from '#model/field.ts';
import type { Context } from '../../context.ts';
import type { Fitting, Referrer } from '../../store/records/references.ts';
import type { ReadContext, RecordWriteContext } from '../../store/write.ts';

/** A write as a guard sees it, inside its transaction. */
export interface GuardInput {
  readonly context: Context;
  readonly writing: RecordWriteContext;
  readonly resource: Resource;
  /** The stored record; undefined when one is added. */
  readonly before: StoredRow | undefined;
  /** The record as it will be; undefined when it is deleted. */
  readonly after: Values | undefined;
  /**
   * The state to which this write restores the record; the log and the history say so. A deleted record is restored
   * with this id and this version.
   */
  readonly restores?: Pick<StoredRow, 'id' | 'version'>;
  /**
   * For the undo of an import, which returns its records to the states in which they were stored together before: the
   * ids of all of them.
   */
  readonly undoes?: ReadonlySet<number>;
  /** True for a row of a file, where nothing is guessed: a value that could mean several records is refused. */
  readonly isFromFile?: boolean;
  /** Hashes of the secrets that were sent, by field. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The problems of sent secrets that are not accepted. */
  readonly refused?: readonly Problem[];
}

/** A record whose fields are checked: before a write, or inside it. */
export interface FieldsInput extends Pick<GuardInput, 'before' | 'restores'> {
  readonly reading: ReadContext;
  /** The record as it will be; an invalid field is blank. */
  readonly after: Values;
}

/** An earlier state of a record that is being restored, as a guard sees it. */
export interface RestoredInput {
  readonly reading: ReadContext;
  /** The id of the record. */
  readonly id: number;
  /** The id of the state in the history. */
  readonly state: number;
  /** The values as they were. */
  readonly then: Values;
  /** The record as it will be, with the present names of the records that it refers to. */
  readonly now: Values;
}

/**
 * What an area adds to the generic verbs of one of its resources. Everything runs inside the write's transaction and
 * may await nothing else; `fields` may also run before it.
 */
export interface Guard {
  /** Locks that a write which changes or deletes records needs until the commit; taken before any record is locked. */
  readonly lockFirst?: (writing: RecordWriteContext) => Promise<void>;
  /** Converts a body to the record's own field names, if the contract has other names for them. */
  readonly accept?: (body: Values, before: StoredRow | undefined) => Values;
  /** Problems of fields beyond their definition (422), reported even if other fields break their definition. */
  readonly fields?: (input: FieldsInput) => Promise<Problem[]>;
  /**
   * Further problems of the record (422), beside those that were found. Throws `conflict` if the state of other records
   * forbids the write, and nothing else is wrong.
   */
  readonly check?: (input: GuardInput, found: readonly Problem[]) => Promise<Problem[]>;
  /**
   * Values that the server itself sets, whatever was sent: fields of the record, or columns of its own. Called before
   * `check`.
   */
  readonly serverValues?: (input: GuardInput) => Promise<Values>;
  /**
   * The values of a restored record that the server generated from others: they follow the present names of these, as
   * those of the present records did.
   */
  readonly regenerate?: (input: RestoredInput) => Promise<Values>;
  /**
   * The field from which a unique value of `own` is generated, and the other fields of an imported row that identify
   * the record: if all of those differ, the row does not match that record.
   */
  readonly generatedFrom?: { readonly from: string; readonly beside: readonly string[] };
  /** Keeps other records consistent, after this one is written. */
  readonly afterWrite?: (input: GuardInput & { readonly id: number }) => Promise<void>;
  /**
   * Warnings about an accepted row of a file, the same that the form shows during typing. Called after the row is
   * written.
   */
  readonly warnings?: (input: WarningInput) => Promise<Warning[]>;
  /** Deletes what belongs to a deleted record. Throws `conflict` if it must not be deleted. */
  readonly remove?: (input: GuardInput) => Promise<void>;
  /** Whether the records that `remove` would delete hold any data: the undo of an import must delete nobody's work. */
  readonly hasDependentData?: (writing: RecordWriteContext, id: number) => Promise<boolean>;
  /**
   * Everything that still needs a record that is to be deleted (409): the records that refer to it (`named`), reworded
   * where that helps, and others.
   */
  readonly referrers?: (input: GuardInput, named: readonly Referrer[]) => Promise<Referrer[]>;
  /**
   * Tells apart records with one handle for those that refer to them; absent if no two have one, or if the copies in
   * the reference suffice.
   */
  readonly fitting?: Fitting;
  /** The alternative to deleting a record that is still needed, part of the refusal: 'fill in …'. */
  readonly deletionAdvice?: string;
}

/** A record that was written from a row of a file. */
export interface WarningInput extends Pick<GuardInput, 'writing' | 'before'> {
  readonly after: Values;
  readonly id: number;
}

/** A warning about a record that may well be intended as it is. */
export interface Warning extends Problem {
  /** The number of the other record that the warning is about. */
  readonly of: number;
}

/** A body after the guard's `accept`; a value that is not an object is refused later, when it is parsed as a record. */
export function acceptBody<Body>(guard: Guard | undefined, body: Body, before?: StoredRow): Body | Values {
  return guard?.accept && isObject(body) ? guard.accept(body, before) : body;
}

/**
 * Whether a write changes one of these plain fields; an addition always does. An unchanged value is not validated
 * again, so that a record stays editable when others have changed.
 */
export function hasChangedFields(before: Values | undefined, after: Values, fields: readonly string[]): boolean {
  return !before || fields.some((name) => before[name] !== after[name]);
}

/** Guards by the name of their resource. */
export type Guards = Readonly<Record<string, Guard>>;

/**
 * The guards of several areas as one, with all hooks of each resource. Throws if two of them set the same hook of a
 * resource: one of the rules would silently never be asked.
 */
export function mergeGuards(...areas: readonly Guards[]): Guards {
  const merged: Record<string, Guard> = {};
  for (const [resource, guard] of areas.flatMap((area) => Object.entries(area))) {
    const known = merged[resource] ?? {};
    const twice = Object.keys(guard).find((hook) => Object.hasOwn(known, hook));
    if (twice) throw new Error(`Two guards of "${resource}" set "${twice}". Combine them.`);
    merged[resource] = { ...known, ...guard };
  }
  return merged;
}
