import type { FieldRules, Values } from './field.ts';
import { kindOf, type KindName, type ValueOf } from './kinds/kinds.ts';

/** A stored fact of a record. At most eight properties; a property that is left out has the kind's default. */
export interface Field extends FieldRules {
  /** The kind of the value: it defines the column, the parser, the cell, the input and the filter. */
  readonly kind: KindName;
}

/** The four generic verbs. */
export type Verb = 'list' | 'add' | 'update' | 'remove';

/** The names of the calls, as the specification spells them; a verb without a name has no call. */
export type CallNames = { readonly [V in Verb]?: string };

/** A problem of one value: the field, and a sentence for the user. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/** A rule between fields: takes the whole record and returns its problems, or an empty list. */
export type Rule = (record: Values) => Problem[];

/** A definition as the engines use it. Ten properties, no more. */
export interface Resource {
  /** The name of the entity in code, in the table's name and in the activity log: `course`. */
  readonly name: string;
  /** The singular label, for messages: 'Course added successfully'. */
  readonly label: string;
  /** The plural title of the screen: 'Course List'. */
  readonly title: string;
  /** The four calls of the contract. */
  readonly calls: CallNames;
  /** The field that identifies a record in a call's path: `id`, or the code that the specification names. */
  readonly key: string;
  /** The unique field that other records store as a reference, and that the log shows. */
  readonly handle: string;
  /** The field by which a user recognises a record. */
  readonly caption: string;
  /** Every stored fact, in the order of the form. `id` and `version` are managed by the server and not listed. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields a table shows, in order. */
  readonly columns: readonly string[];
  /**
   * Rules between fields, one function each. They are pure and run on both sides. A rule's problem is dropped if the
   * rule reads a field that is invalid by itself, so a rule should read only the fields it checks.
   */
  readonly prepare?: readonly Rule[];
}

/** A stored record as the calls return it. */
export interface StoredRow extends Values {
  id: number;
  version: number;
}

/** The type of a resource's record: `Row<typeof course>`. */
export type Row<R extends Resource> = { id: number; version: number } & {
  -readonly [Name in keyof R['fields']]: ValueOf<R['fields'][Name]['kind']>;
};

/**
 * Declares a resource. Throws an error that names the resource and the property when the definition is wrong, so a
 * wrong definition stops the start.
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
