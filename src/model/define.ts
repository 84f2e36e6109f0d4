import type { FieldRules, Values } from './field.ts';
import { kindOf, type KindName, type ValueOf } from './kinds/kinds.ts';

/** A stored fact of a record. At most eight properties; what they leave out is the kind's default. */
export interface Field extends FieldRules {
  /** Which kind of value this is: it owns the column, the parsing, the cell, the input and the filter. */
  readonly kind: KindName;
}

/** The four generic verbs. */
export type Verb = 'list' | 'add' | 'update' | 'remove';

/** The names of the calls, as the specification spells them; a verb without a name has no call. */
export type CallNames = { readonly [V in Verb]?: string };

/** Names a bad value: which field, and a sentence for a person. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/**
 * What fields say about each other: takes the whole record and returns what is wrong with it, an empty list when
 * nothing is.
 */
export type Rule = (record: Values) => Problem[];

/** A definition as the engines take it. Ten properties, no more. */
export interface Resource {
  /** The entity's name in code, in the table's name and in the activity log: `course`. */
  readonly name: string;
  /** One of them, in the words of the messages: 'Course added successfully'. */
  readonly label: string;
  /** Many of them, as the screen is titled: 'Course List'. */
  readonly title: string;
  /** The four calls of the contract. */
  readonly calls: CallNames;
  /** The field that addresses a record in a call's path: `id`, or the code the specification names. */
  readonly key: string;
  /** The unique field that others store when they refer to a record, and the log names it by. */
  readonly handle: string;
  /** The field a person recognises a record by. */
  readonly caption: string;
  /** Every stored fact, in the order of the form. `id` and `version` are the server's and not listed. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields a table shows, in order. */
  readonly columns: readonly string[];
  /**
   * What one field says about another, a rule each. Pure, and run on both sides. What a rule says is left out where it
   * looks at a field that is wrong by itself: so let it look at those alone that it is about.
   */
  readonly prepare?: readonly Rule[];
}

/** A stored record as the calls answer it. */
export interface StoredRow extends Values {
  id: number;
  version: number;
}

/** The type of a resource's record: `Row<typeof course>`. */
export type Row<R extends Resource> = { id: number; version: number } & {
  -readonly [Name in keyof R['fields']]: ValueOf<R['fields'][Name]['kind']>;
};

/**
 * Declares a resource. Throws a sentence naming the resource and the property when the definition is wrong, so a bad
 * one stops the start.
 */
export function defineResource<const R extends Resource>(resource: R): R {
  const known = new Set(['id', ...Object.keys(resource.fields)]);
  const named = {
    key: [resource.key],
    handle: [resource.handle],
    caption: [resource.caption],
    columns: resource.columns,
  };
  for (const [property, names] of Object.entries(named)) {
    const unknown = names.find((name) => !known.has(name));
    if (unknown)
      throw new Error(`The definition of ${resource.name} names an unknown field "${unknown}" in ${property}.`);
  }
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind === 'choice' && !field.choices) {
      throw new Error(`The definition of ${resource.name} gives no choices for ${name}.`);
    }
    const { refers, isInherited } = kindOf(field);
    if ((refers || isInherited) && !field.refersTo) {
      throw new Error(`The definition of ${resource.name} does not say what ${name} refers to.`);
    }
  }
  return resource;
}
