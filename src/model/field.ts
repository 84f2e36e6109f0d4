/** A value of a closed list, with its label. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** Other spellings of it in a file of records. */
  readonly also?: readonly string[];
}

/** Values of a record by field name, before or after storage. */
export type Values = Record<string, unknown>;

/** Whether the input is an object with names, as a record is, and not a list, a text, a number or null. */
export function isObject(sent: unknown): sent is Values {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/**
 * A sent text or number as text; "" for anything else, since an object may bring a `toString` that is no function. For
 * input that is compared before it is parsed.
 */
export function sentText(sent: unknown): string {
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) : '';
}

/** The constraints of a field, independent of its kind. */
export interface FieldRules {
  /** The label on the form, in the table's head and in messages. */
  readonly label: string;
  /** A record without a value is refused (422). Absent means optional. */
  readonly required?: boolean;
  /** No two records may share a value (409). An empty value never conflicts. */
  readonly unique?: boolean;
  /** A short hint under the input. */
  readonly help?: string;
  /**
   * The closed list of values, for the kinds `choice` and `flag`; for `files`, the upload types, of which the first is
   * used for new files.
   */
  readonly choices?: readonly Choice[];
  /**
   * The resource whose `handle` this value must match, for the kinds that refer; `employee.email` names another field
   * of it. For `inherited`, the field and the ancestor record that it is read from.
   */
  readonly refersTo?: string;
  /** Minimum and maximum of a number, or of the length of a text; inclusive. */
  readonly range?: readonly [least: number, greatest: number];
}
