import type { ZodMiniType } from 'zod/mini';
import type { FieldRules, Values } from '../field.ts';

/** The model's half of a kind: how a value is parsed, stored and blank. */
export interface Kind<Value> {
  /** The SQL type of its column; null if the value is never stored in the resource's own table. */
  readonly column: 'text' | 'integer' | null;
  /** The value that is returned for an absent optional value. */
  readonly blank: Value;
  /**
   * The schema of one value as a client sends it: JSON; a text is accepted for a number, and a number for a text. A
   * blank value (`""`, null) becomes `blank`; an error message names the field's label.
   */
  schema(field: FieldRules): ZodMiniType<Value>;
  /** The maximum number of characters in an input; absent if the value is not text or is picked. */
  maxLength?(field: FieldRules): number;
  /** True when a required field would still be missing. */
  isBlank(value: Value): boolean;
  /** The value as its column holds it. */
  toColumn(value: Value): string | number | null;
  /** The value as its column gave it back. */
  fromColumn(stored: string | number | null): Value;
  /** A value as text for the activity log. */
  format(value: Value): string;
  /**
   * A value as the text of a spreadsheet's cell; absent if it is never exported. Addresses of the portal begin with
   * `origin`.
   */
  toCell?(value: Value, field: FieldRules, origin?: string): string;
  /** Converts the text of a cell to the input of `schema`; absent if it is never imported. */
  fromCell?(text: string, field: FieldRules): unknown;
  /** The accepted content of a cell, as a sentence for the person who fills in a file; absent: text. */
  cellHint?(field: FieldRules): string;
  /** True for a text that is sorted as a number if it is one; absent: as text. */
  readonly isNumeric?: true;
  /** True for a text whose numbers are sorted as numbers: 7.1.2 before 7.1.10. */
  readonly isSerial?: true;
  /** True for a text without upper and lower case: it is sorted as it is stored, so an index can be used. */
  readonly isCaseless?: true;
  /** True if the value is stored in an ancestor record: it is read with this record and never stored with it. */
  readonly isInherited?: true;
  /** How a value refers to records of another resource; absent if it does not. */
  readonly refers?: ReferenceTraits<Value>;
  /** The paths of the uploaded files in a value whose column is text; absent if it cannot contain any. */
  files?(value: Value): string[];
}

/** The part of a kind that links records. */
export interface ReferenceTraits<Value> {
  /** The handles in a value. */
  handles(value: Value): string[];
  /** Whether a value refers to this record; absent if handles are unique. */
  names?(value: Value, named: NamedRecord): boolean;
  /** The text by which a handle is found in the column of a list; absent if the value is only the handle. */
  readonly fragment?: (handle: string) => string;
  /** The value after the record it refers to has changed: handle and copies are updated. */
  carried(value: Value, change: ReferredChange): Value;
  /** The fields of the record that a value copies; `null` is its caption. */
  readonly copied: readonly (string | null)[];
  /**
   * A value of handles only, completed with the copies from `stored`, else from the record. Absent if nothing is
   * copied.
   */
  completed?(value: Value, known: KnownEntries<Value>): Value;
}

/** The sources for completing a list of handles. */
export interface KnownEntries<Value> {
  /** The previous value. */
  readonly stored: Value;
  /** The field by which a user recognises a record. */
  readonly caption: string;
  /** The record with this handle. */
  readonly found: (handle: string) => Values | undefined;
}

/** A record that a value may refer to. */
export interface NamedRecord {
  /** The field by which others refer to it. */
  readonly by: string;
  /** The field by which a user recognises it. */
  readonly caption: string;
  readonly record: Values;
  /**
   * All records with its handle, itself included, in groups: an entry means the records of the first group in which it
   * matches any. Absent: every record that it matches.
   */
  readonly alike?: readonly (readonly Values[])[] | undefined;
}

/** A change of a record that others refer to. */
export interface ReferredChange extends Pick<NamedRecord, 'alike'> {
  /** The field they refer by. */
  readonly by: string;
  /** The field by which a user recognises the record. */
  readonly caption: string;
  readonly before: Values;
  readonly after: Values;
}
