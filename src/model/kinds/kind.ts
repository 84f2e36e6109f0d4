import type { z } from 'zod';
import type { Field } from '../define.ts';

/** The model's half of a kind: how a value is parsed, stored and left blank. */
export interface Kind<Value> {
  /** The SQL type of its column; null when the value is never kept in the resource's own table. */
  readonly column: 'text' | 'integer' | null;
  /** What an absent optional value reads back as. */
  readonly blank: Value;
  /**
   * The schema of one value as a client sends it: JSON, or text where JSON has a number. A blank one (`""`, null) comes out
   * as `blank`; a wrong one is named by the field's label.
   */
  schema(field: Field): z.ZodType<Value>;
  /** True when a required field would still be missing. */
  isBlank(value: Value): boolean;
  /** The value as its column holds it. */
  toColumn(value: Value): string | number | null;
  /** The value as its column gave it back. */
  fromColumn(stored: string | number | null): Value;
  /** A value in the words of the activity log. */
  say(value: Value): string;
}
