import type { ZodMiniType } from 'zod/mini';
import type { FieldRules, Values } from '../field.ts';

/** The model's half of a kind: how a value is parsed, stored and left blank. */
export interface Kind<Value> {
  /** The SQL type of its column; null when the value is never kept in the resource's own table. */
  readonly column: 'text' | 'integer' | null;
  /** What an absent optional value reads back as. */
  readonly blank: Value;
  /**
   * The schema of one value as a client sends it: JSON, text where JSON has a number, and a number where
   * it has text. A blank one (`""`, null) comes out
   * as `blank`; a wrong one is named by the field's label.
   */
  schema(field: FieldRules): ZodMiniType<Value>;
  /** How many characters a value may have as it is typed; absent where it is no text, or picked. */
  longest?(field: FieldRules): number;
  /** True when a required field would still be missing. */
  isBlank(value: Value): boolean;
  /** The value as its column holds it. */
  toColumn(value: Value): string | number | null;
  /** The value as its column gave it back. */
  fromColumn(stored: string | number | null): Value;
  /** A value in the words of the activity log. */
  say(value: Value): string;
  /**
   * A value as the text of a spreadsheet's cell; absent where it leaves in no file. Addresses of the portal begin with
   * `origin`.
   */
  toCell?(value: Value, field: FieldRules, origin?: string): string;
  /** What the text of a cell stands for, for `schema` to read; absent where it comes from no file. */
  fromCell?(text: string, field: FieldRules): unknown;
  /** What a cell may hold, as a sentence for whoever fills a file; absent: text. */
  cellHint?(field: FieldRules): string;
  /** True for a text that is put in order as a number where it is one; absent: as text. */
  readonly isNumeric?: true;
  /** True for a text whose numbers are put in order as such: 7.1.2 before 7.1.10. */
  readonly isSerial?: true;
  /** True for a text that has no letters of two cases: it is put in order as it stands, which an index does. */
  readonly isCaseless?: true;
  /**
   * True where the value stands in a record that this one belongs under: it is read with this one, and never stored
   * with it.
   */
  readonly isInherited?: true;
  /** How a value names records of another resource; absent where it names none. */
  readonly refers?: Refers<Value>;
  /** The paths of the uploaded files that a value names, whose column is text; absent where it can name none. */
  files?(value: Value): string[];
}

/** The side of a kind that ties records together. */
export interface Refers<Value> {
  /** The handles in a value. */
  handles(value: Value): string[];
  /** Whether a value names this record; absent where a handle is nobody else's. */
  names?(value: Value, named: { by: string; caption: string; record: Values }): boolean;
  /**
   * What the column of a list holds for one handle, so that it can be searched for; absent where the value is the
   * handle alone.
   */
  readonly fragment?: (handle: string) => string;
  /** The value after the record it names has changed: handle and copies follow. */
  carried(value: Value, change: ReferredChange): Value;
  /** The fields of the record that a value copies; `null` stands for its caption. */
  readonly copied: readonly (string | null)[];
  /**
   * A value that says handles alone, with its copies: as `stored` has them, else of the record. Absent where nothing is
   * copied.
   */
  completed?(value: Value, known: KnownEntries<Value>): Value;
}

/** Where a list of handles finds the copies that belong to them. */
export interface KnownEntries<Value> {
  /** The value as it was. */
  readonly stored: Value;
  /** The field a person recognises a record by. */
  readonly caption: string;
  /** The record with this handle. */
  readonly found: (handle: string) => Values | undefined;
}

/** A change of a record that others refer to. */
export interface ReferredChange {
  /** The field they refer by. */
  readonly by: string;
  /** The field a person recognises the record by. */
  readonly caption: string;
  readonly before: Values;
  readonly after: Values;
}
