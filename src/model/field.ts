/** One of a closed list of stored values, with the words a person reads. */
export interface Choice {
  readonly value: string | number;
  readonly label: string;
  /** What else people write for it in a file of records. */
  readonly also?: readonly string[];
}

/** Values of a record by field name, before or after storage. */
export type Values = Record<string, unknown>;

/** Whether what was sent is an object with names, as a record is: no list, no text, no number, not nothing. */
export function isObject(sent: unknown): sent is Values {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/** What a field asks of its values, whichever kind they are of. */
export interface FieldRules {
  /** The words on the form, in the table's head and in messages. */
  readonly label: string;
  /** A record without it is refused (422). Absent means optional. */
  readonly required?: boolean;
  /** No two records share a value (409). An empty value never clashes. */
  readonly unique?: boolean;
  /** One short sentence under the input. */
  readonly help?: string;
  /**
   * The closed list of values, for the kinds `choice` and `flag`; for `files`, the upload types, the first for what is
   * added.
   */
  readonly choices?: readonly Choice[];
  /**
   * The resource whose `handle` this value must name, for the kinds that refer; `employee.email` names another field of
   * it. For `inherited`, which field of which record above it is.
   */
  readonly refersTo?: string;
  /** Least and greatest value of a number, least and greatest length of a text; inclusive. */
  readonly range?: readonly [least: number, greatest: number];
}
